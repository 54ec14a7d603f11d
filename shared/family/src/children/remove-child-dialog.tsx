import { MESSAGES, useRemoveChildMutation } from '@tastequest/client';
import type { Child } from '@tastequest/client';
import { interpolate } from '@tastequest/ui';
import { ConfirmAction } from '../form/confirm-action';

export function RemoveChildDialog({ child, onClose }: { child: Child; onClose: () => void }) {
  const [removeChild] = useRemoveChildMutation();
  return (
    <ConfirmAction
      title="Remove Child"
      text={
        <>
          {MESSAGES.children.confirmRemove}{' '}
          {interpolate('All food logs, challenges, rewards and photos of {name} will be deleted.', {
            name: <strong>{child.fullName}</strong>,
          })}
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
