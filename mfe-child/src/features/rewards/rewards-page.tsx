import { useState } from 'react';
import {
  MESSAGES,
  classify,
  useRewardShelfQuery,
  useSetGoalMutation,
  type Reward,
  type RewardShelf,
} from '@tastequest/client';
import { Card, EmptyState, Skeleton, polling } from '@tastequest/ui';
import { distinctNames, numberText, pointsText } from '@tastequest/formats';
import { SpokenPage } from '../../components/spoken-page';
import { Picture } from '../../components/pictures';
import { SpokenQueryState } from '../../components/spoken-query-state';
import { sendFailureText } from '../../failure-text';
import { useChildMode } from '../../hooks/use-child-mode';
import { useToast } from '../../hooks/use-toast';
import { LogFoodButton } from '../food-logs/log-food-button';
import { useLogFoodDialog } from '../food-logs/log-food-dialog';
import { WishesCard } from '../wishes/wishes-card';
import { MyRewards } from './my-rewards';
import { AffordableRewards, DistantRewards } from './reward-cards';
import { groupRewards } from './rules';
import { UnlockDialog } from './unlock-dialog';
import styles from './rewards.module.css';

export function RewardsPage() {
  const { childId } = useChildMode();
  const rewards = useRewardShelfQuery({ childId }, polling);
  return (
    <SpokenPage title="Rewards">
      <SpokenQueryState query={rewards} failure={MESSAGES.rewards.loadFailed} skeleton={<RewardsSkeleton />}>
        {(data) => <Rewards data={data} />}
      </SpokenQueryState>
    </SpokenPage>
  );
}

function Rewards({ data: { totalPoints, goalRewardId, rewards, unlocked, wishes } }: { data: RewardShelf }) {
  const { hidePoints } = useChildMode();
  const openLogFood = useLogFoodDialog();
  const goal = useGoal(goalRewardId);
  const [wanted, setWanted] = useState<Reward | null>(null);
  const { affordable, distant } = groupRewards(rewards, unlocked, totalPoints);
  const pin = {
    nameOf: distinctNames(rewards, ({ name, pointsRequired }) => [
      name,
      hidePoints ? null : pointsText(pointsRequired),
    ]),
    goalId: goalRewardId,
    pinningId: goal.pinningId,
    onGoal: (id: string) => void goal.toggle(id),
  };
  return (
    <>
      <PointsAvailable points={totalPoints} />
      {affordable.length + distant.length === 0 && (
        <Card>
          <EmptyState
            icon={<Picture emoji="🎁" />}
            title="No rewards available"
            text={
              hidePoints ? 'New rewards will be added soon.' : 'Keep earning points! New rewards will be added soon.'
            }
            action={<LogFoodButton onClick={() => openLogFood()} />}
          />
        </Card>
      )}
      {affordable.length > 0 && (
        <AffordableRewards
          rewards={affordable}
          {...pin}
          onUnlock={(reward) => setWanted((current) => current ?? reward)}
        />
      )}
      {distant.length > 0 && <DistantRewards rewards={distant} {...pin} />}
      {unlocked.length > 0 && <MyRewards unlocked={unlocked} />}
      <WishesCard wishes={wishes} />
      <UnlockDialog reward={wanted} points={totalPoints} onClose={() => setWanted(null)} />
    </>
  );
}

const RewardsSkeleton = () => (
  <>
    <Skeleton height={110} />
    <Skeleton height={280} />
  </>
);

/** What the child can spend. */
function PointsAvailable({ points }: { points: number }) {
  if (useChildMode().hidePoints) return null;
  return (
    <dl className={styles.box}>
      <dt>Points Available</dt>
      <dd>
        <Picture emoji="⭐" /> {numberText(points)}
      </dd>
    </dl>
  );
}

/** Pins a reward as "My goal"; the pin of the one that is pinned takes it away. */
function useGoal(goalId: string | null) {
  const { hidePoints } = useChildMode();
  const toast = useToast();
  const [setGoal, { isLoading, originalArgs }] = useSetGoalMutation();
  const toggle = async (rewardId: string) => {
    const answer = await setGoal({ rewardId: rewardId === goalId ? null : rewardId });
    if (answer.error)
      toast.error(sendFailureText(classify(answer.error), "That didn't work. Please try again.", hidePoints));
  };
  return { toggle, pinningId: isLoading && originalArgs ? (originalArgs.rewardId ?? goalId) : null };
}
