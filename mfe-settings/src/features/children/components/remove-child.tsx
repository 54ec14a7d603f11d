import { classify, messageFor, MESSAGES, useRemoveChildMutation } from '@tastequest/client';
import type { Child } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { ConfirmDialog } from '@tastequest/ui';

export function RemoveChild({ child, onClose }: { child: Child | null; onClose: () => void }) {
  const { toast } = useActions();
  const [removeChild, { isLoading }] = useRemoveChildMutation();

  const remove = async () => {
    if (!child) return;
    try {
      await removeChild({ childId: child.id }).unwrap();
      toast.success(MESSAGES.children.removed);
    } catch (error) {
      toast.error(messageFor(classify(error), MESSAGES.children.removeFailed));
    }
    onClose();
  };

  return (
    <ConfirmDialog
      open={child !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Remove Child"
      text={`${MESSAGES.children.confirmRemove} All food logs, challenges and rewards of ${child?.fullName ?? 'the child'} are deleted.`}
      confirmLabel="Remove Child"
      danger
      busy={isLoading}
      onConfirm={() => void remove()}
    />
  );
}
