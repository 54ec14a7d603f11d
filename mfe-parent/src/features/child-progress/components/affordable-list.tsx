import type { Reward } from '@tastequest/client';
import { Button, EmojiTile, EmptyState } from '@tastequest/ui';
import styles from './progress-panels.module.css';

interface AffordableListProps {
  /** What the child can see, cheapest first. */
  rewards: readonly Reward[];
  totalPoints: number;
  onUnlock: (reward: Reward) => void;
}

export function AffordableList({ rewards, totalPoints, onUnlock }: AffordableListProps) {
  if (rewards.length === 0) return <EmptyState icon="🎁" title="No active rewards" />;
  return (
    <ul className={styles.list}>
      {rewards.map((reward) => {
        const missing = reward.pointsRequired - totalPoints;
        return (
          <li key={reward.id}>
            <EmojiTile emoji={reward.emoji} size="sm" tone="sun" />
            <div className={styles.words}>
              <p className={styles.name}>{reward.name}</p>
              <p className={styles.text}>
                {missing > 0
                  ? `${missing} of ${reward.pointsRequired} points missing`
                  : `${reward.pointsRequired} points`}
              </p>
            </div>
            <Button
              variant="secondary"
              disabled={missing > 0}
              aria-label={`Unlock ${reward.name}`}
              onClick={() => onUnlock(reward)}
            >
              Unlock
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
