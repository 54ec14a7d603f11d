import { MESSAGES, useUnlockRewardMutation, type UnlockResult } from '@tastequest/client';
import { useChildMode } from '../../screen/model/child-mode';
import { useLostWords } from '../../screen/model/lost-words';
import { useSendOnce } from '../../outbox/model/use-send-once';
import { useToast } from '../../outbox/model/use-toast';

/** Spends the points for a reward, given by its id, once, however often the button is pressed. */
export function useUnlockReward() {
  const { childId } = useChildMode();
  const lostWords = useLostWords();
  const toast = useToast();
  const [unlockReward] = useUnlockRewardMutation();
  return useSendOnce<string, UnlockResult>({
    kind: 'unlock',
    send: (rewardId, idempotencyKey) => unlockReward({ childId, rewardId, idempotencyKey }),
    wordsFor: (error) => lostWords(error, MESSAGES.rewards.unlockFailed),
    onSent: ({ unlocked }) => toast.rewardUnlocked(unlocked.rewardName),
  });
}
