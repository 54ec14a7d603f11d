import { mealOf, type RecentLog } from '@tastequest/client';
import { LogPhoto, useFamilyTime, usePhotoViewer } from '@tastequest/family';
import { nearDayText } from '@tastequest/formats';
import { EmojiTile, List, ListRow, PointsPill } from '@tastequest/ui';
import { logNames, parentPhotos } from './log-photos';

interface RecentLogsProps {
  logs: readonly RecentLog[];
  /** Names the child; of no use where all logs are of one. */
  withChild?: boolean;
}

/** What was eaten lately: food, meal, who, when, points. */
export function RecentLogs({ logs, withChild = true }: RecentLogsProps) {
  const { today } = useFamilyTime();
  const photos = parentPhotos(logs, today);
  const { openPhoto, photoDialogs } = usePhotoViewer(photos);
  const nameOf = logNames(logs, today);
  return (
    <>
      <List>
        {logs.map((log) => (
          <ListRow
            key={log.id}
            size="sm"
            leading={
              log.photoUrl ? (
                <LogPhoto path={log.photoUrl} alt={`Photo of ${nameOf(log)}`} onOpen={() => openPhoto(log.id)} />
              ) : (
                // As large as a photo, so that names stand below each other.
                <EmojiTile emoji={log.foodEmoji} size={photos.length > 0 ? 'md' : 'sm'} />
              )
            }
            title={log.foodName}
            details={[mealOf(log.mealType).label, withChild && log.childName, nearDayText(log.logDate, today)]
              .filter(Boolean)
              .join(' · ')}
            trailing={<PointsPill points={log.pointsAwarded} gain />}
          />
        ))}
      </List>
      {photoDialogs}
    </>
  );
}
