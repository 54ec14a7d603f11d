import { MESSAGES, useStartImpersonationMutation } from '@tastequest/client';
import type { AdminUser, Impersonation, ImpersonationForm } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { problemOf } from '../../screen/model/submit-problem';
import { ReasonDialog } from './reason-dialog';

export interface StartImpersonationProps {
  user: AdminUser | null;
  onClose: () => void;
  onStarted: (running: Impersonation) => void;
}

export function StartImpersonation({ user, onClose, onStarted }: StartImpersonationProps) {
  const { toast } = useActions();
  const [start] = useStartImpersonationMutation();

  const begin = async ({ reason }: ImpersonationForm) => {
    if (!user) return null;
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

  return <ReasonDialog name={user?.fullName ?? null} onClose={onClose} onStart={begin} />;
}
