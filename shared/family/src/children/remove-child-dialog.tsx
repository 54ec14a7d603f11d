import { MESSAGES, useRemoveChildMutation } from '@tastequest/client';
import type { Child } from '@tastequest/client';
import { ConfirmAction } from '../form/confirm-action';

export function RemoveChildDialog({ child, onClose }: { child: Child; onClose: () => void }) {
  const [removeChild] = useRemoveChildMutation();
  return (
    <ConfirmAction
      title="Remove Child"
      text={
        <>
          {MESSAGES.children.confirmRemove} All food logs, challenges, rewards and photos of{' '}
          <strong>{child.fullName}</strong> will be deleted.
        </>
      }
      confirmLabel="Remove"
      danger
      run={() => removeChild({ childId: child.id }).unwrap()}
      success={MESSAGES.children.removed}
      failure={MESSAGES.children.removeFailed}
      onClose={onClose}
    />
  );
}
