import { Button, lazyComponent } from '@tastequest/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { NewChallengeKind } from './challenge-dialog';

const ChallengeDialog = lazyComponent(
  () => import(/* webpackChunkName: 'dialogs' */ './challenge-dialog').then((module) => module.ChallengeDialog),
  null,
);

interface CreateChallengeButtonProps {
  childId?: string;
  /** The kind that is offered first. */
  kind?: NewChallengeKind;
  label?: string;
  variant?: 'primary' | 'secondary';
}

export function CreateChallengeButton(props: CreateChallengeButtonProps) {
  const { childId, kind, label = 'Create Challenge', variant = 'primary' } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon={<Plus />} onClick={() => setOpen(true)} data-tour="create">
        {label}
      </Button>
      {open && <ChallengeDialog childId={childId} kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}
