import { MESSAGES, useUnlockedRewardsQuery, useUnlockRewardMutation, useVisibleRewardsQuery } from '@tastequest/client';
import type { Reward } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { Card } from '@tastequest/ui';
import { useState } from 'react';
import { ConfirmAction } from '../../screen/components/confirm-action';
import { QueryState } from '../../screen/components/query-state';
import { allOf } from '../../screen/model/all-of';
import { useOperationKey } from '../../screen/model/use-operation-key';
import { stillOpen } from '../model/still-open';
import { AffordableList } from './affordable-list';

interface UnlockPanelProps {
  childId: string;
  childName: string;
  totalPoints: number;
}

/** A parent may unlock a reward for a child who is not at a screen. */
export function UnlockPanel({ childId, childName, totalPoints }: UnlockPanelProps) {
  const { toast } = useActions();
  const query = allOf({ rewards: useVisibleRewardsQuery({ childId }), unlocked: useUnlockedRewardsQuery({ childId }) });
  const [unlockReward] = useUnlockRewardMutation();
  const operation = useOperationKey();
  const [chosen, setChosen] = useState<Reward | null>(null);
  const unlock = async (reward: Reward) => {
    const wish = { childId, rewardId: reward.id };
    await unlockReward({ ...wish, idempotencyKey: operation.keyFor(wish) }).unwrap();
    operation.renew();
  };
  return (
    <Card title="Rewards to unlock">
      <QueryState query={query} failure={MESSAGES.rewards.loadFailed}>
        {({ rewards, unlocked }) => (
          <AffordableList rewards={stillOpen(rewards, unlocked)} totalPoints={totalPoints} onUnlock={setChosen} />
        )}
      </QueryState>
      {chosen && (
        <ConfirmAction
          title={`Unlock ${chosen.name}?`}
          text={`${childName} pays ${chosen.pointsRequired} of ${totalPoints} points.`}
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
