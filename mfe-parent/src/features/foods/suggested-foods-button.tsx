import { Button, lazyComponent } from '@tastequest/ui';
import { Sprout } from 'lucide-react';
import { useState } from 'react';

const SuggestedFoodsDialog = lazyComponent(
  () =>
    import(/* webpackChunkName: 'dialogs' */ './suggested-foods-dialog').then((module) => module.SuggestedFoodsDialog),
  null,
);

interface SuggestedFoodsButtonProps {
  label?: string;
  variant?: 'primary' | 'secondary';
}

export function SuggestedFoodsButton({ label = 'Suggested foods', variant = 'secondary' }: SuggestedFoodsButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon={<Sprout />} onClick={() => setOpen(true)} data-tour="suggested">
        {label}
      </Button>
      {open && <SuggestedFoodsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
