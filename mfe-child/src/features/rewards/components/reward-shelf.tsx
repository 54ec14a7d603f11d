import type { Reward } from '@tastequest/client';
import { Button, Card } from '@tastequest/ui';
import { Picture } from '../../screen/components/picture';
import { useChildMode } from '../../screen/model/child-mode';
import type { FarReward } from '../model/shelves';
import { AwayMeter } from './away-meter';
import { GoalPin } from './goal-pin';
import { RewardCard } from './reward-card';
import styles from './reward-shelf.module.css';

interface PinProps {
  goalId: string | null;
  isBusy: boolean;
  onGoal: (rewardId: string) => void;
}

/** What the points are enough for. */
export function ReadyShelf({
  rewards,
  onGet,
  ...pin
}: PinProps & { rewards: Reward[]; onGet: (reward: Reward) => void }) {
  return (
    <Card title="You can get these now">
      <ul className={styles.shelf}>
        {rewards.map((reward) => (
          <RewardCard key={reward.id} reward={reward} isReady>
            <Button
              size="xl"
              icon={<Picture emoji="🎁" />}
              aria-label={`Get it: ${reward.name}`}
              onClick={() => onGet(reward)}
            >
              Get it
            </Button>
            <Pin reward={reward} {...pin} />
          </RewardCard>
        ))}
      </ul>
    </Card>
  );
}

/** What takes some more points, and how many. */
export function FarShelf({ rewards, ...pin }: PinProps & { rewards: FarReward[] }) {
  return (
    <Card title="Keep going">
      <ul className={styles.shelf}>
        {rewards.map(({ reward, away }) => (
          <RewardCard key={reward.id} reward={reward}>
            <AwayMeter reward={reward} away={away} />
            <Pin reward={reward} {...pin} />
          </RewardCard>
        ))}
      </ul>
    </Card>
  );
}

function Pin({ reward, goalId, isBusy, onGoal }: PinProps & { reward: Reward }) {
  const { preReader } = useChildMode();
  return (
    <GoalPin
      name={reward.name}
      isPinned={reward.id === goalId}
      isBusy={isBusy}
      isPictureOnly={preReader}
      onPress={() => onGoal(reward.id)}
    />
  );
}
