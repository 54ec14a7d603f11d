import { MESSAGES, useRejectSuggestionMutation } from '@tastequest/client';
import type { Suggestion } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { Dialog } from '@tastequest/ui';
import { RejectForm } from './reject-form';

export function RejectDialog({ suggestion, onClose }: { suggestion: Suggestion; onClose: () => void }) {
  const { toast } = useActions();
  const [reject] = useRejectSuggestionMutation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Reject ${suggestion.name}`}
      description={`${suggestion.childName ?? 'Your child'} reads what you write.`}
    >
      <RejectForm
        onReject={async (feedback) => {
          await reject({ id: suggestion.id, feedback }).unwrap();
          toast.info(MESSAGES.foods.rejected);
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
