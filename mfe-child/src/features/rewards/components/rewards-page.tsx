import { useState } from 'react';
import { MESSAGES, useRewardShelfQuery, type Reward, type RewardShelf } from '@tastequest/client';
import { Card, EmptyState, Skeleton } from '@tastequest/ui';
import { Loaded } from '../../screen/components/loaded';
import { Page } from '../../screen/components/page';
import { Picture } from '../../screen/components/picture';
import { useChildMode } from '../../screen/model/child-mode';
import { POLL } from '../../screen/model/poll';
import { WishesCard } from '../../wishes/components/wishes-card';
import { shelvesOf } from '../model/shelves';
import { useGoal } from '../model/use-goal';
import { FarShelf, ReadyShelf } from './reward-shelf';
import { MyRewards } from './my-rewards';
import { PointsAvailable } from './points-available';
import { UnlockDialog } from './unlock-dialog';

export function RewardsPage() {
  const { childId } = useChildMode();
  const shelf = useRewardShelfQuery({ childId }, POLL);
  return (
    <Page title="Rewards">
      <Loaded query={shelf} failed={MESSAGES.rewards.loadFailed} waiting={<Waiting />}>
        {(loaded) => <Rewards shelf={loaded} />}
      </Loaded>
    </Page>
  );
}

function Rewards({ shelf: { totalPoints, goalRewardId, rewards, unlocked, wishes } }: { shelf: RewardShelf }) {
  const { hidePoints } = useChildMode();
  const goal = useGoal(goalRewardId);
  const [wanted, setWanted] = useState<Reward | null>(null);
  const { ready, far } = shelvesOf(rewards, unlocked, totalPoints);
  const pin = { goalId: goalRewardId, isBusy: goal.isBusy, onGoal: (id: string) => void goal.toggle(id) };
  return (
    <>
      <PointsAvailable points={totalPoints} />
      {ready.length + far.length === 0 && (
        <Card>
          <EmptyState
            icon={<Picture emoji="🎁" />}
            title="No rewards available"
            text={`${hidePoints ? '' : 'Keep earning points! '}New rewards will be added soon.`}
          />
        </Card>
      )}
      {ready.length > 0 && (
        <ReadyShelf rewards={ready} {...pin} onGet={(reward) => setWanted((current) => current ?? reward)} />
      )}
      {far.length > 0 && <FarShelf rewards={far} {...pin} />}
      {unlocked.length > 0 && <MyRewards unlocked={unlocked} />}
      <WishesCard wishes={wishes} />
      <UnlockDialog reward={wanted} points={totalPoints} onClose={() => setWanted(null)} />
    </>
  );
}

const Waiting = () => (
  <>
    <Skeleton height={110} />
    <Skeleton height={280} />
  </>
);
