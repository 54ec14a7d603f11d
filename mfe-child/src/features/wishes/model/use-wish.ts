import { useWishForRewardMutation, type WishForm } from '@tastequest/client';
import { useLostWords } from '../../screen/model/lost-words';
import { useSendOnce } from '../../outbox/model/use-send-once';
import { useToast } from '../../outbox/model/use-toast';

/** Sends one wish. */
export function useWish() {
  const lostWords = useLostWords();
  const toast = useToast();
  const [wishForReward] = useWishForRewardMutation();
  return useSendOnce<WishForm, { id: string }>({
    kind: 'wish',
    send: (wish, idempotencyKey) => wishForReward({ ...wish, idempotencyKey }),
    wordsFor: (error) => lostWords(error, 'That did not work. Try again.'),
    onSent: () => toast.success('Wish sent!'),
  });
}
