import type { Reward } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { distinctNames, numberText, pointsText } from '@tastequest/formats';
import { Button, buttonClass, EmojiTile, EmptyState, List, ListRow } from '@tastequest/ui';

interface AffordableListProps {
  /** What the child can see, cheapest first. */
  rewards: readonly Reward[];
  totalPoints: number;
  onUnlock: (reward: Reward) => void;
}

export function AffordableList({ rewards, totalPoints, onUnlock }: AffordableListProps) {
  if (rewards.length === 0) return <NoRewards />;
  const nameOf = distinctNames(rewards, ({ name, pointsRequired }) => [name, pointsText(pointsRequired)]);
  return (
    <List>
      {rewards.map((reward) => {
        const price = pointsText(reward.pointsRequired);
        const missing = reward.pointsRequired - totalPoints;
        return (
          <ListRow
            key={reward.id}
            size="sm"
            leading={<EmojiTile emoji={reward.emoji} size="sm" tone="sun" />}
            title={reward.name}
            details={missing > 0 ? `${price}, ${numberText(missing)} to go` : price}
            actions={
              <Button
                variant="secondary"
                disabled={missing > 0}
                aria-label={`Unlock ${nameOf(reward)}`}
                onClick={() => onUnlock(reward)}
              >
                Unlock
              </Button>
            }
          />
        );
      })}
    </List>
  );
}

const NoRewards = () => (
  <EmptyState
    icon="🎁"
    title="No active rewards"
    text="Every reward for this child is unlocked, or there is none yet."
    action={
      <Link to="/rewards" className={buttonClass('secondary')}>
        Add a reward
      </Link>
    }
  />
);
