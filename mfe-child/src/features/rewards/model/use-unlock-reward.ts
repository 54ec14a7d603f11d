import { MESSAGES, messageFor, useUnlockRewardMutation, type Reward, type UnlockResult } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { useChildMode } from '../../screen/model/child-mode';
import { useSendOnce } from '../../screen/model/use-send-once';

/** Spends the points once, however often the button is pressed. */
export function useUnlockReward({ id: rewardId }: Reward) {
  const { childId } = useChildMode();
  const { toast } = useActions();
  const [unlockReward] = useUnlockRewardMutation();
  return useSendOnce<void, UnlockResult>({
    send: (_, idempotencyKey) => unlockReward({ childId, rewardId, idempotencyKey }),
    wordsFor: (error) => messageFor(error, MESSAGES.rewards.unlockFailed),
    onSent: ({ unlocked }) => toast.rewardUnlocked(unlocked.rewardName),
  });
}
