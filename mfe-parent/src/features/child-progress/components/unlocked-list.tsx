import type { UnlockedSummary } from '@tastequest/client';
import { useFamilyTime } from '@tastequest/forms';
import { Badge, EmojiTile, EmptyState } from '@tastequest/ui';
import type { BadgeTone } from '@tastequest/ui';
import { momentText } from '../../screen/model/dates';
import styles from './progress-panels.module.css';

const STATUS: Record<UnlockedSummary['status'], { label: string; tone: BadgeTone }> = {
  requested: { label: 'Needs your OK', tone: 'warning' },
  to_deliver: { label: 'To deliver', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export function UnlockedList({ rows }: { rows: readonly UnlockedSummary[] }) {
  const { timeZone } = useFamilyTime();
  if (rows.length === 0) return <EmptyState icon="🎁" title="No rewards unlocked yet" />;
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <EmojiTile emoji={row.rewardEmoji} size="sm" tone="sun" />
          <div className={styles.words}>
            <p className={styles.name}>{row.rewardName}</p>
            {row.rewardDescription && <p className={styles.text}>{row.rewardDescription}</p>}
            <p className={styles.text}>
              {row.pointsSpent} points · {momentText(row.unlockedAt, timeZone)}
            </p>
          </div>
          <Badge tone={STATUS[row.status].tone}>{STATUS[row.status].label}</Badge>
        </li>
      ))}
    </ul>
  );
}
