import { mealOf, type FoodLog } from '@tastequest/client';
import { AddPhotoTile, LogPhoto, usePhotoViewer } from '@tastequest/family';
import { listText, nearDayText, numberText } from '@tastequest/formats';
import { Badge, IconButton, List, ListRow, PointsPill } from '@tastequest/ui';
import { Pencil, Trash2 } from 'lucide-react';
import styles from './food-log-list.module.css';
import { logNames, parentPhotos } from './log-photos';

export type FoodLogAction = 'edit' | 'delete';

interface FoodLogListProps {
  logs: readonly FoodLog[];
  /** The family's day. */
  today: string;
  onAction: (log: FoodLog, action: FoodLogAction) => void;
}

export function FoodLogList({ logs, today, onAction }: FoodLogListProps) {
  const { openPhoto, addPhoto, photoDialogs } = usePhotoViewer(parentPhotos(logs, today));
  const nameOf = logNames(logs, today);
  return (
    <>
      <List>
        {logs.map((log) => (
          <FoodLogRow
            key={log.id}
            log={log}
            name={nameOf(log)}
            today={today}
            onAction={onAction}
            onOpenPhoto={() => openPhoto(log.id)}
            onAddPhoto={() => addPhoto(log)}
          />
        ))}
      </List>
      {photoDialogs}
    </>
  );
}

interface FoodLogRowProps extends Pick<FoodLogListProps, 'today' | 'onAction'> {
  log: FoodLog;
  /** What tells it apart in the list. */
  name: string;
  onOpenPhoto: () => void;
  onAddPhoto: () => void;
}

function FoodLogRow({ log, name, today, onAction, onOpenPhoto, onAddPhoto }: FoodLogRowProps) {
  const { foodName, childName, loggerName, matchingChallenges } = log;
  return (
    <ListRow
      leading={
        log.photoUrl ? (
          <LogPhoto path={log.photoUrl} alt={`Photo of ${name}`} onOpen={onOpenPhoto} />
        ) : (
          <AddPhotoTile emoji={log.foodEmoji} label={`Add a photo to the log of ${name}`} onAdd={onAddPhoto} />
        )
      }
      title={foodName}
      titleAs="h2"
      details={
        <div className={styles.facts}>
          <PointsPill points={log.pointsAwarded} gain />
          <span>
            {[childName, mealOf(log.mealType).label, nearDayText(log.logDate, today)].filter(Boolean).join(' · ')}
          </span>
          {loggerName && <span>{`Logged by ${loggerName}`}</span>}
          {matchingChallenges.length > 0 && (
            <span title={listText(matchingChallenges.map((challenge) => challenge.name))}>
              <Badge tone="success">{`Matches ${numberText(matchingChallenges.length)} challenge(s)`}</Badge>
            </span>
          )}
        </div>
      }
      actions={
        <>
          <IconButton label={`Edit log of ${name}`} icon={<Pencil />} onClick={() => onAction(log, 'edit')} />
          <IconButton
            label={`Delete log of ${name}`}
            tone="danger"
            icon={<Trash2 />}
            onClick={() => onAction(log, 'delete')}
          />
        </>
      }
    />
  );
}
