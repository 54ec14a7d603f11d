import { useRef, useState } from 'react';
import {
  MESSAGES,
  classify,
  messageFor,
  useUnlockRewardMutation,
  type Reward,
  type UnlockResult,
  newId,
} from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { useChildMode } from '../../screen/model/child-mode';

/** Spends the points once, however often the button is pressed: one key per opening of the dialog. */
export function useUnlockReward(reward: Reward) {
  const { childId } = useChildMode();
  const { toast } = useActions();
  const [key] = useState(newId);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<UnlockResult | null>(null);
  const [unlockReward] = useUnlockRewardMutation();

  const unlock = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    const answer = await unlockReward({ childId, rewardId: reward.id, idempotencyKey: key });
    if (answer.error) {
      setProblem(messageFor(classify(answer.error), MESSAGES.rewards.unlockFailed));
      isSending.current = false;
    } else {
      setResult(answer.data);
      toast.rewardUnlocked(answer.data.unlocked.rewardName);
    }
    setBusy(false);
  };

  return { unlock, isBusy, problem, result };
}
