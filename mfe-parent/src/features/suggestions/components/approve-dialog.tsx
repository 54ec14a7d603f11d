import { MESSAGES, useApproveSuggestionMutation } from '@tastequest/client';
import type { Suggestion } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { Dialog } from '@tastequest/ui';
import { ApproveForm } from './approve-form';

export function ApproveDialog({ suggestion, onClose }: { suggestion: Suggestion; onClose: () => void }) {
  const { toast } = useActions();
  const [approve] = useApproveSuggestionMutation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Approve ${suggestion.name}`}
      description="It joins your foods, and your child can log it."
    >
      <ApproveForm
        suggestion={suggestion}
        onApprove={async (values) => {
          await approve({ id: suggestion.id, ...values }).unwrap();
          toast.success(MESSAGES.foods.approved);
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
