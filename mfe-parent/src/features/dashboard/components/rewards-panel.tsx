import type { NextReward } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { numberText } from '@tastequest/formats';
import { Badge, Card, EmojiTile, ProgressBar } from '@tastequest/ui';
import { CreateRewardButton } from '../../rewards/components/create-reward-button';
import { nextRewardText, pointsTowards } from '../model/next-reward-text';
import styles from './rewards-panel.module.css';

export function RewardsPanel({ next }: { next: NextReward | null }) {
  return (
    <Card title="Rewards" action={<CreateRewardButton label="Add Reward" variant="secondary" />}>
      {next ? (
        <div className={styles.next}>
          <EmojiTile emoji={next.emoji} tone="sun" size="lg" />
          <div className={styles.words}>
            <p className={styles.name}>
              {next.name} {next.isGoal && <Badge tone="special">My goal</Badge>}
            </p>
            <ProgressBar value={pointsTowards(next)} max={next.pointsRequired} label={`Points towards ${next.name}`} />
            <p className={styles.text}>
              {numberText(pointsTowards(next))}/{numberText(next.pointsRequired)} · {nextRewardText(next)}
            </p>
          </div>
        </div>
      ) : (
        <p className={styles.text}>No active rewards</p>
      )}
      <p className={styles.foot}>
        <Link to="/rewards">See all rewards</Link>
      </p>
    </Card>
  );
}
