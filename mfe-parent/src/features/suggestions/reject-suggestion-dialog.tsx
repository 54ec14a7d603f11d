import { MESSAGES, useRejectSuggestionMutation } from '@tastequest/client';
import type { WaitingSuggestion } from '@tastequest/client';
import { RejectDialog } from '../decisions/reject-dialog';

const PHRASES = [
  "Great idea! Let's keep this one for special days.",
  'We already have this one. Look for it in your foods!',
  "This one doesn't agree with your tummy. Let's find another.",
  'Can you tell me more about it? Then try again.',
];

interface RejectSuggestionDialogProps {
  suggestion: WaitingSuggestion;
  onClose: () => void;
}

export function RejectSuggestionDialog({ suggestion, onClose }: RejectSuggestionDialogProps) {
  const { id, name, childName } = suggestion;
  const [reject] = useRejectSuggestionMutation();
  return (
    <RejectDialog
      title={`Reject ${name}`}
      reader={childName}
      phrases={PHRASES}
      submitLabel="Reject"
      run={(feedback) => reject({ id, feedback }).unwrap()}
      success={MESSAGES.foods.rejected}
      failure={MESSAGES.foods.rejectFailed}
      onClose={onClose}
    />
  );
}
