import { classify, messageFor, useSetRestrictionMutation } from '@tastequest/client';
import type { AdminUser } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { ConfirmDialog } from '@tastequest/ui';

/** Asks before a child disappears from everything administrators read. */
export function HideChild({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  const { toast } = useActions();
  const [setRestriction, { isLoading }] = useSetRestrictionMutation();

  const hide = async () => {
    if (!user) return;
    try {
      await setRestriction({ childId: user.id, restricted: true }).unwrap();
      toast.success('Child hidden from administrators');
    } catch (error) {
      toast.error(messageFor(classify(error), 'Failed to hide child'));
    }
    onClose();
  };

  return (
    <ConfirmDialog
      open={user !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Hide this child?"
      text={`${user?.fullName ?? 'The child'} will be hidden from everything administrators can read until the restriction is cleared.`}
      confirmLabel="Hide"
      busy={isLoading}
      onConfirm={() => void hide()}
    />
  );
}
