import { Button, lazyComponent } from '@tastequest/ui';
import { Gift } from 'lucide-react';
import { useState } from 'react';

const RewardDialog = lazyComponent(
  () => import(/* webpackChunkName: 'dialogs' */ './reward-dialog').then((module) => module.RewardDialog),
  null,
);

interface CreateRewardButtonProps {
  label?: string;
  variant?: 'primary' | 'secondary';
}

export function CreateRewardButton({ label = 'Create Reward', variant = 'primary' }: CreateRewardButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon={<Gift />} onClick={() => setOpen(true)} data-tour="create">
        {label}
      </Button>
      {open && <RewardDialog onClose={() => setOpen(false)} />}
    </>
  );
}
