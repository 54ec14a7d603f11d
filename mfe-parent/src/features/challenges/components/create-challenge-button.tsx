import { Plus } from 'lucide-react';
import { Button } from '@tastequest/ui';
import { useState } from 'react';
import { lazyPart } from '../../screen/components/lazy-part';

const ChallengeDialog = lazyPart(
  () => import(/* webpackChunkName: 'dialogs' */ './challenge-dialog').then((module) => module.ChallengeDialog),
  null,
);

interface CreateChallengeButtonProps {
  childId?: string;
  label?: string;
  variant?: 'primary' | 'secondary';
}

export function CreateChallengeButton(props: CreateChallengeButtonProps) {
  const { childId, label = 'Create Challenge', variant = 'primary' } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon={<Plus />} onClick={() => setOpen(true)} data-tour="create">
        {label}
      </Button>
      {open && <ChallengeDialog childId={childId} onClose={() => setOpen(false)} />}
    </>
  );
}
