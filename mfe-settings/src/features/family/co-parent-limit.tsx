import { MESSAGES } from '@tastequest/client';
import { Button, Dialog } from '@tastequest/ui';

/** A family has one active co-parent: then there is nothing to fill in. */
export function CoParentLimit({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add Co-Parent"
      description={MESSAGES.family.coParentLimit}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    />
  );
}
