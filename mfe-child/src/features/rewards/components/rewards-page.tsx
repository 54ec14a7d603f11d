import { useState } from 'react';
import {
  MESSAGES,
  useChildDashboardQuery,
  useUnlockedRewardsQuery,
  useVisibleRewardsQuery,
  type Reward,
  type UnlockedReward,
} from '@tastequest/client';
import { Card, EmptyState, Skeleton } from '@tastequest/ui';
import { Loaded } from '../../screen/components/loaded';
import { Page } from '../../screen/components/page';
import { useChildMode } from '../../screen/model/child-mode';
import { POLL } from '../../screen/model/poll';
import { shelvesOf } from '../model/shelves';
import { useGoal } from '../model/use-goal';
import { FarShelf, ReadyShelf } from './reward-shelf';
import { MyRewards } from './my-rewards';
import { PointsAvailable } from './points-available';
import { UnlockDialog } from './unlock-dialog';

export function RewardsPage() {
  const { childId } = useChildMode();
  const dashboard = useChildDashboardQuery(undefined, POLL);
  const rewards = useVisibleRewardsQuery({ childId }, POLL);
  const unlocked = useUnlockedRewardsQuery({ childId }, POLL);
  const error = dashboard.error ?? rewards.error ?? unlocked.error;
  const data =
    dashboard.data && rewards.data && unlocked.data
      ? { points: dashboard.data.totalPoints, rewards: rewards.data, unlocked: unlocked.data }
      : undefined;
  const refetch = () => [dashboard, rewards, unlocked].forEach((query) => void query.refetch());
  return (
    <Page title="Rewards">
      <Loaded query={{ data, error, refetch }} failed={MESSAGES.rewards.loadFailed} waiting={<Waiting />}>
        {(loaded) => <Rewards {...loaded} />}
      </Loaded>
    </Page>
  );
}

interface Props {
  points: number;
  rewards: Reward[];
  unlocked: UnlockedReward[];
}

function Rewards({ points, rewards, unlocked }: Props) {
  const goal = useGoal();
  const [wanted, setWanted] = useState<Reward | null>(null);
  const { ready, far } = shelvesOf(rewards, unlocked, points);
  const pin = { goalId: goal.goalId, isBusy: goal.isBusy, onGoal: (id: string) => void goal.toggle(id) };
  return (
    <>
      <PointsAvailable points={points} />
      {ready.length + far.length === 0 && (
        <Card>
          <EmptyState
            icon="🎁"
            title="No rewards available"
            text="Keep earning points! New rewards will be added soon."
          />
        </Card>
      )}
      {ready.length > 0 && <ReadyShelf rewards={ready} {...pin} onGet={setWanted} />}
      {far.length > 0 && <FarShelf rewards={far} {...pin} />}
      {unlocked.length > 0 && <MyRewards unlocked={unlocked} />}
      <UnlockDialog reward={wanted} points={points} onClose={() => setWanted(null)} />
    </>
  );
}

const Waiting = () => (
  <>
    <Skeleton height={110} />
    <Skeleton height={280} />
  </>
);
