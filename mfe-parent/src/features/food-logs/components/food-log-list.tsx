import type { FoodLog } from '@tastequest/client';
import { Pencil, Trash2 } from 'lucide-react';
import { Badge, EmojiTile, IconButton, PointsPill } from '@tastequest/ui';
import { nearDayText } from '../../screen/model/dates';
import { mealLabel } from '../model/meal-types';
import styles from './food-log-list.module.css';
import { LogPhoto } from './log-photo';

export type FoodLogAction = 'edit' | 'delete';

interface FoodLogListProps {
  logs: readonly FoodLog[];
  /** The family's day. */
  today: string;
  onAction: (log: FoodLog, action: FoodLogAction) => void;
}

export function FoodLogList({ logs, today, onAction }: FoodLogListProps) {
  return (
    <ul className={styles.list}>
      {logs.map((log) => (
        <li key={log.id}>
          {log.photoUrl ? (
            <LogPhoto path={log.photoUrl} foodName={log.foodName} />
          ) : (
            <EmojiTile emoji={log.foodEmoji} />
          )}
          <div className={styles.words}>
            <div className={styles.title}>
              <h2>{log.foodName}</h2>
              <PointsPill points={log.pointsAwarded} gain />
            </div>
            <p className={styles.text}>
              {[log.childName, mealLabel(log.mealType), nearDayText(log.logDate, today)].filter(Boolean).join(' · ')}
            </p>
            {log.loggerName && <p className={styles.text}>Logged by {log.loggerName}</p>}
            {log.matchingChallenges.length > 0 && (
              <div title={log.matchingChallenges.map((challenge) => challenge.name).join(', ')}>
                <Badge tone="success">Matches {log.matchingChallenges.length} challenge(s)</Badge>
              </div>
            )}
          </div>
          <div className={styles.actions}>
            <IconButton label={`Edit log of ${log.foodName}`} icon={<Pencil />} onClick={() => onAction(log, 'edit')} />
            <IconButton
              label={`Delete log of ${log.foodName}`}
              tone="danger"
              icon={<Trash2 />}
              onClick={() => onAction(log, 'delete')}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
