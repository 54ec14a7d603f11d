import { isTaken, MESSAGES, useIdempotencyKeys, useUnlockRewardMutation } from '@tastequest/client';
import type { Reward, RewardShelf } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { ConfirmAction } from '@tastequest/family';
import { numberText, pointsText } from '@tastequest/formats';
import { Card } from '@tastequest/ui';
import { useState } from 'react';
import { AffordableList } from './affordable-list';

interface UnlockPanelProps {
  childId: string;
  childName: string;
  shelf: Pick<RewardShelf, 'totalPoints' | 'rewards' | 'unlocked'>;
}

/** A parent may unlock a reward for a child who is not at a screen. */
export function UnlockPanel({ childId, childName, shelf }: UnlockPanelProps) {
  const { totalPoints, unlocked } = shelf;
  const rewards = shelf.rewards.filter((reward) => !isTaken(reward, unlocked));
  const { toast } = useActions();
  const [unlockReward] = useUnlockRewardMutation();
  const keys = useIdempotencyKeys();
  const [chosen, setChosen] = useState<Reward | null>(null);
  const unlock = async (reward: Reward) => {
    const idempotencyKey = keys.keyFor(reward.id);
    await unlockReward({ childId, rewardId: reward.id, idempotencyKey }).unwrap();
    keys.renew(idempotencyKey);
  };
  return (
    <Card title="Rewards to unlock">
      <AffordableList rewards={rewards} totalPoints={totalPoints} onUnlock={setChosen} />
      {chosen && (
        <ConfirmAction
          title={`Unlock ${chosen.name}?`}
          text={`${childName} will spend ${numberText(chosen.pointsRequired)} of ${pointsText(totalPoints)}.`}
          confirmLabel="Unlock"
          run={() => unlock(chosen)}
          onSuccess={() => toast.rewardUnlocked(chosen.name)}
          failure={MESSAGES.rewards.unlockFailed}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  );
}
