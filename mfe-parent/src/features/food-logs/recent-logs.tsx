import type { RecentLog } from '@tastequest/client';
import { useFamilyTime } from '@tastequest/family';
import { nearDayText } from '@tastequest/formats';
import { EmojiTile, List, ListRow, PointsPill } from '@tastequest/ui';
import { mealLabel } from './meal-types';

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
          details={[mealLabel(log.mealType), withChild && log.childName, nearDayText(log.logDate, today)]
            .filter(Boolean)
            .join(' · ')}
          trailing={<PointsPill points={log.pointsAwarded} gain />}
        />
      ))}
    </List>
  );
}
