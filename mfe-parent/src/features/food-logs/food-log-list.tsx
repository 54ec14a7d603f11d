import { mealOf, type FoodLog } from '@tastequest/client';
import { AddPhotoTile, LogPhoto, usePhotoViewer } from '@tastequest/family';
import { listText, nearDayText, numberText } from '@tastequest/formats';
import { Badge, IconButton, List, ListRow, PointsPill } from '@tastequest/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { parentPhotos } from './log-photos';

export type FoodLogAction = 'edit' | 'delete';

interface FoodLogListProps {
  logs: readonly FoodLog[];
  /** The family's day. */
  today: string;
  onAction: (log: FoodLog, action: FoodLogAction) => void;
}

export function FoodLogList({ logs, today, onAction }: FoodLogListProps) {
  const { openPhoto, addPhoto, photoDialogs } = usePhotoViewer(parentPhotos(logs, today));
  return (
    <>
      <List>
        {logs.map((log) => (
          <FoodLogRow
            key={log.id}
            log={log}
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
  onOpenPhoto: () => void;
  onAddPhoto: () => void;
}

function FoodLogRow({ log, today, onAction, onOpenPhoto, onAddPhoto }: FoodLogRowProps) {
  const { foodName, childName, loggerName, matchingChallenges } = log;
  return (
    <ListRow
      leading={
        log.photoUrl ? (
          <LogPhoto path={log.photoUrl} alt={`Photo of ${foodName}`} onOpen={onOpenPhoto} />
        ) : (
          <AddPhotoTile emoji={log.foodEmoji} label={`Add a photo to the log of ${foodName}`} onAdd={onAddPhoto} />
        )
      }
      title={foodName}
      titleAs="h2"
      badge={<PointsPill points={log.pointsAwarded} gain />}
      details={[
        [childName, mealOf(log.mealType).label, nearDayText(log.logDate, today)].filter(Boolean).join(' · '),
        loggerName && `Logged by ${loggerName}`,
        matchingChallenges.length > 0 && (
          <span title={listText(matchingChallenges.map((challenge) => challenge.name))}>
            <Badge tone="success">{`Matches ${numberText(matchingChallenges.length)} challenge(s)`}</Badge>
          </span>
        ),
      ]}
      actions={
        <>
          <IconButton label={`Edit log of ${foodName}`} icon={<Pencil />} onClick={() => onAction(log, 'edit')} />
          <IconButton
            label={`Delete log of ${foodName}`}
            tone="danger"
            icon={<Trash2 />}
            onClick={() => onAction(log, 'delete')}
          />
        </>
      }
    />
  );
}
