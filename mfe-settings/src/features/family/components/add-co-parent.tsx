import { MESSAGES, useInviteCoParentMutation } from '@tastequest/client';
import type { CoParentForm } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { FormDialog, problemOf } from '@tastequest/forms';
import { CoParentLimit } from './co-parent-limit';
import { InvitationForm } from './invitation-form';

export interface AddCoParentProps {
  /** Whether the family has its one active co-parent already. */
  taken: boolean;
  onClose: () => void;
}

export function AddCoParent({ taken, onClose }: AddCoParentProps) {
  const { toast } = useActions();
  const [invite] = useInviteCoParentMutation();
  const send = async (values: CoParentForm) => {
    try {
      await invite(values).unwrap();
    } catch (error) {
      return problemOf(error, MESSAGES.family.inviteFailed);
    }
    onClose();
    toast.success(MESSAGES.family.invited);
    return null;
  };
  if (taken) return <CoParentLimit onClose={onClose} />;
  return (
    <FormDialog onClose={onClose} title="Add Co-Parent" description="We send an invitation that is good for 7 days.">
      <InvitationForm onSend={send} />
    </FormDialog>
  );
}
