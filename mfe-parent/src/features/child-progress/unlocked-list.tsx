import { MESSAGES, useUnlockedRewardsQuery } from '@tastequest/client';
import type { UnlockedSummary } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { useFamilyTime } from '@tastequest/family';
import { momentText, pointsText } from '@tastequest/formats';
import { Badge, buttonClass, EmojiTile, EmptyState, List, ListRow } from '@tastequest/ui';
import type { BadgeTone } from '@tastequest/ui';
import { OlderRows } from '../../components/older-rows';

const STATUS: Record<UnlockedSummary['status'], { label: string; tone: BadgeTone }> = {
  requested: { label: 'Needs your OK', tone: 'warning' },
  to_deliver: { label: 'To deliver', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'success' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
};

export function UnlockedList({ childId, rows }: { childId: string; rows: readonly UnlockedSummary[] }) {
  const { timeZone } = useFamilyTime();
  const useOlder = ({ unlockedAt }: UnlockedSummary) => useUnlockedRewardsQuery({ childId, before: unlockedAt });
  if (rows.length === 0) return <NothingUnlocked />;
  return (
    <OlderRows rows={rows} useOlder={useOlder} failure={MESSAGES.rewards.loadFailed}>
      {(unlocked) => (
        <List>
          {unlocked.map((row) => (
            <ListRow
              key={row.id}
              size="sm"
              leading={<EmojiTile emoji={row.rewardEmoji} size="sm" tone="sun" />}
              title={row.rewardName}
              details={[
                row.rewardDescription,
                `${pointsText(row.pointsSpent)} · ${momentText(row.unlockedAt, 'short', timeZone)}`,
              ]}
              trailing={<Badge tone={STATUS[row.status].tone}>{STATUS[row.status].label}</Badge>}
            />
          ))}
        </List>
      )}
    </OlderRows>
  );
}

const NothingUnlocked = () => (
  <EmptyState
    icon="🎁"
    title="No rewards unlocked yet"
    text="What there is to save for is on the rewards page."
    action={
      <Link to="/rewards" className={buttonClass('secondary')}>
        See all rewards
      </Link>
    }
  />
);
