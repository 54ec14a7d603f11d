import { MESSAGES, useStartImpersonationMutation } from '@tastequest/client';
import type { AdminUser, Impersonation, ImpersonationForm } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { FormDialog, problemOf } from '@tastequest/family';
import { ReasonForm } from './reason-form';

interface StartImpersonationProps {
  user: AdminUser | null;
  onClose: () => void;
  onStarted: (running: Impersonation) => void;
}

/** Asks for the reason, which the family can read, while there is a user to look at. */
export function StartImpersonation({ user, onClose, onStarted }: StartImpersonationProps) {
  const { toast } = useActions();
  const [start] = useStartImpersonationMutation();
  if (!user) return null;

  const begin = async ({ reason }: ImpersonationForm) => {
    try {
      const running = await start({ userId: user.id, reason }).unwrap();
      toast.success(MESSAGES.admin.impersonationStarted);
      onClose();
      onStarted(running);
      return null;
    } catch (error) {
      return problemOf(error, MESSAGES.admin.impersonationFailed);
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`View as ${user.fullName}`}
      description="Read-only, for at most 30 minutes. The family can read who looked, when and why."
    >
      <ReasonForm onStart={begin} />
    </FormDialog>
  );
}
