import { useDeclineWishMutation } from '@tastequest/client';
import type { WaitingWish } from '@tastequest/client';
import { RejectDialog } from '../decisions/reject-dialog';

const PHRASES = [
  "Lovely idea! Let's keep it for your birthday.",
  "Not now. Let's talk about it together.",
  "We can't do this one. What else would you like?",
  'You can have this one without points!',
];

export function DeclineWishDialog({ wish, onClose }: { wish: WaitingWish; onClose: () => void }) {
  const [decline] = useDeclineWishMutation();
  return (
    <RejectDialog
      title={`Decline ${wish.name}`}
      reader={wish.childName}
      phrases={PHRASES}
      submitLabel="Decline"
      run={(feedback) => decline({ id: wish.id, feedback }).unwrap()}
      success="Wish declined"
      failure="Failed to decline the wish"
      onClose={onClose}
    />
  );
}
