import { mealOf, type RecentLog } from '@tastequest/client';
import { useFamilyTime } from '@tastequest/family';
import { nearDayText } from '@tastequest/formats';
import { EmojiTile, List, ListRow, PointsPill } from '@tastequest/ui';

interface RecentLogsProps {
  logs: readonly RecentLog[];
  /** Names the child; of no use where all logs are of one. */
  withChild?: boolean;
}

/** What was eaten lately: food, meal, who, when, points. */
export function RecentLogs({ logs, withChild = true }: RecentLogsProps) {
  const { today } = useFamilyTime();
  return (
    <List>
      {logs.map((log) => (
        <ListRow
          key={log.id}
          size="sm"
          leading={<EmojiTile emoji={log.foodEmoji} size="sm" />}
          title={log.foodName}
          details={[mealOf(log.mealType).label, withChild && log.childName, nearDayText(log.logDate, today)]
            .filter(Boolean)
            .join(' · ')}
          trailing={<PointsPill points={log.pointsAwarded} gain />}
        />
      ))}
    </List>
  );
}
