import type { ReactNode } from 'react';
import type { Reward } from '@tastequest/client';
import { Button, Card, ProgressBar, cx } from '@tastequest/ui';
import { countText } from '@tastequest/formats';
import { spokenText } from '../../spoken-text';
import { Picture, PictureTile } from '../../components/pictures';
import { Points } from '../../components/points';
import { SpeakButton } from '../../components/spoken';
import { useChildMode } from '../../hooks/use-child-mode';
import type { DistantReward } from './rules';
import styles from './rewards.module.css';

interface PinProps {
  /** What tells a reward apart from the others. */
  nameOf: (reward: Reward) => string;
  goalId: string | null;
  /** The reward whose pin was pressed, until the server has answered: one after the other. */
  pinningId: string | null;
  onGoal: (rewardId: string) => void;
}

/** What the points are enough for. */
export function AffordableRewards({
  rewards,
  onUnlock,
  ...pin
}: PinProps & { rewards: Reward[]; onUnlock: (reward: Reward) => void }) {
  return (
    <Card title="You can get these now">
      <ul className={styles.grid}>
        {rewards.map((reward) => (
          <RewardCard key={reward.id} reward={reward} isAffordable>
            <Button
              size="xl"
              icon={<Picture emoji="🎁" />}
              aria-label={`Get it: ${pin.nameOf(reward)}`}
              onClick={() => onUnlock(reward)}
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
export function DistantRewards({ rewards, ...pin }: PinProps & { rewards: DistantReward[] }) {
  return (
    <Card title="Keep going">
      <ul className={styles.grid}>
        {rewards.map(({ reward, pointsAway }) => (
          <RewardCard key={reward.id} reward={reward}>
            <PointsAway reward={reward} away={pointsAway} />
            <Pin reward={reward} {...pin} />
          </RewardCard>
        ))}
      </ul>
    </Card>
  );
}

function Pin({ reward, nameOf, goalId, pinningId, onGoal }: PinProps & { reward: Reward }) {
  const { preReader } = useChildMode();
  return (
    <GoalPin
      name={nameOf(reward)}
      isPinned={reward.id === goalId}
      isBusy={pinningId === reward.id}
      isDisabled={pinningId !== null && pinningId !== reward.id}
      isPictureOnly={preReader}
      onPress={() => onGoal(reward.id)}
    />
  );
}

interface RewardCardProps {
  reward: Reward;
  isAffordable?: boolean;
  /** What can be done about it. */
  children: ReactNode;
}

const YES_FIRST = 'A grown-up says yes first.';

/** A reward, and what can be done about it. */
function RewardCard({ reward, isAffordable = false, children }: RewardCardProps) {
  const { preReader } = useChildMode();
  const { name, description, timeRestriction, needsApproval } = reward;
  const spoken = spokenText(name, description, timeRestriction, needsApproval && YES_FIRST);
  return (
    <li className={cx(styles.card, isAffordable && styles.ready)}>
      <div className={styles.top}>
        <PictureTile emoji={reward.emoji} size="lg" tone={isAffordable ? 'sun' : 'grape'} />
        <SpeakButton text={spoken} />
        <Points points={reward.pointsRequired} size="lg" />
      </div>
      <h3 className={styles.name}>{name}</h3>
      {!preReader && description && <p className={styles.text}>{description}</p>}
      {!preReader && timeRestriction && (
        <p className={styles.text}>
          <Picture emoji="🕒" /> {timeRestriction}
        </p>
      )}
      {needsApproval && (
        <p className={styles.text}>
          <Picture emoji="🙋" /> {YES_FIRST}
        </p>
      )}
      <div className={styles.actions}>{children}</div>
    </li>
  );
}

/** How many more points a reward needs; only a bar when points are hidden. */
function PointsAway({ reward, away }: { reward: Reward; away: number }) {
  const { hidePoints } = useChildMode();
  const have = reward.pointsRequired - away;
  if (hidePoints) {
    const share = Math.round((have / reward.pointsRequired) * 100);
    return <ProgressBar size="lg" label={`On the way to ${reward.name}`} value={share} max={100} />;
  }
  return (
    <div className={styles.meter}>
      <p className={styles.words}>{countText(away, { one: '# more point', other: '# more points' })}</p>
      <ProgressBar size="lg" label={`Points for ${reward.name}`} value={have} max={reward.pointsRequired} />
    </div>
  );
}

interface GoalPinProps {
  name: string;
  isPinned: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  isPictureOnly: boolean;
  onPress: () => void;
}

/** Pins a reward as "My goal"; a second press takes the pin away. */
function GoalPin({ name, isPinned, isBusy, isDisabled, isPictureOnly, onPress }: GoalPinProps) {
  return (
    <Button
      variant="ghost"
      size="lg"
      icon={<Picture emoji="📌" />}
      className={cx(styles.pin, isPinned && styles.pinned)}
      aria-pressed={isPinned}
      aria-label={`My goal: ${name}`}
      busy={isBusy}
      disabled={isDisabled}
      onClick={onPress}
    >
      {!isPictureOnly && 'My goal'}
    </Button>
  );
}
