import type { Reward } from '@tastequest/client';
import { numberText, pointsText } from '@tastequest/formats';
import { Button, EmojiTile, EmptyState, List, ListRow } from '@tastequest/ui';

interface AffordableListProps {
  /** What the child can see, cheapest first. */
  rewards: readonly Reward[];
  totalPoints: number;
  onUnlock: (reward: Reward) => void;
}

export function AffordableList({ rewards, totalPoints, onUnlock }: AffordableListProps) {
  if (rewards.length === 0) return <EmptyState icon="🎁" title="No active rewards" />;
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
                aria-label={`Unlock ${reward.name}`}
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
