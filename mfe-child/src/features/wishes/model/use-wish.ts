import { useWishForRewardMutation, type WishForm } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { lostWords } from '../../screen/model/lost-words';
import { useSendOnce } from '../../outbox/model/use-send-once';

/** Sends one wish. */
export function useWish() {
  const { toast } = useActions();
  const [wishForReward] = useWishForRewardMutation();
  return useSendOnce<WishForm, { id: string }>({
    kind: 'wish',
    send: (wish, idempotencyKey) => wishForReward({ ...wish, idempotencyKey }),
    wordsFor: (error) => lostWords(error, 'That did not work. Try again.'),
    onSent: () => toast.success('Wish sent!'),
  });
}
