import type { RecentLog } from '@tastequest/client';
import { useFamilyTime } from '@tastequest/forms';
import { EmojiTile, PointsPill } from '@tastequest/ui';
import { nearDayText } from '../../screen/model/dates';
import { mealLabel } from '../model/meal-types';
import styles from './recent-logs.module.css';

interface RecentLogsProps {
  logs: readonly RecentLog[];
  /** Names the child; of no use where all logs are of one. */
  withChild?: boolean;
}

/** What was eaten lately: food, meal, who, when, points. */
export function RecentLogs({ logs, withChild = true }: RecentLogsProps) {
  const { today } = useFamilyTime();
  return (
    <ul className={styles.list}>
      {logs.map((log) => (
        <li key={log.id}>
          <EmojiTile emoji={log.foodEmoji} size="sm" />
          <div className={styles.words}>
            <p className={styles.name}>{log.foodName}</p>
            <p className={styles.text}>
              {[mealLabel(log.mealType), withChild && log.childName, nearDayText(log.logDate, today)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <PointsPill points={log.pointsAwarded} gain />
        </li>
      ))}
    </ul>
  );
}
