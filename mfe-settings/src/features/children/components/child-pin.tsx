import { classify, messageFor, useSetChildPinMutation, useUnlockChildMutation } from '@tastequest/client';
import type { Child } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { problemOf } from '../../screen/model/submit-problem';
import { PinDialog } from './pin-dialog';

export function ChildPin({ child, onClose }: { child: Child | null; onClose: () => void }) {
  const { toast } = useActions();
  const [setPin] = useSetChildPinMutation();
  const [unlock, { isLoading: unlocking }] = useUnlockChildMutation();

  const save = async (pin: string) => {
    if (!child) return null;
    try {
      await setPin({ childId: child.id, pin }).unwrap();
    } catch (error) {
      return problemOf(error, 'Failed to set PIN');
    }
    onClose();
    toast.success('PIN set successfully');
    return null;
  };

  const unlockNow = async () => {
    if (!child) return;
    try {
      await unlock({ childId: child.id }).unwrap();
      toast.success(`${child.fullName} can sign in again`);
    } catch (error) {
      toast.error(messageFor(classify(error), 'Failed to unlock the sign-in'));
    }
  };

  return (
    <PinDialog child={child} onClose={onClose} onSave={save} onUnlock={() => void unlockNow()} unlocking={unlocking} />
  );
}
