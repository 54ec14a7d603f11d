import { mealOf, todayIn, type AppError, type FoodLog } from '@tastequest/client';
import { LogPhoto, photosOf, usePhotoViewer } from '@tastequest/family';
import { Button, EmptyState, List, ListRow } from '@tastequest/ui';
import { distinctNames, nearDayText } from '@tastequest/formats';
import { Picture, PictureTile } from '../../components/pictures';
import { Points } from '../../components/points';
import { sendFailureText } from '../../failure-text';
import { useChildMode } from '../../hooks/use-child-mode';
import { LogFoodButton } from './log-food-button';
import { useLogFoodDialog } from './log-food-dialog';
import { useUndoLog } from './use-log-food';
import styles from './food-logs.module.css';

interface LogListProps {
  logs: readonly FoodLog[];
  /** Also who logged it and which challenges it matches. */
  isDetailed?: boolean;
}

export function LogList({ logs, isDetailed = false }: LogListProps) {
  const { undo, undoing } = useUndoLog();
  const { openPhoto, addPhoto, photoDialogs } = useLogPhotos(logs);
  const today = todayIn(useChildMode().timeZone);
  const nameOf = distinctNames(logs, ({ foodName, mealType, logDate }) => [
    foodName,
    mealOf(mealType).label,
    nearDayText(logDate, today),
  ]);
  return (
    <>
      <List>
        {logs.map((log) => (
          <LogRow
            key={log.id}
            log={log}
            name={nameOf(log)}
            isDetailed={isDetailed}
            undoing={undoing}
            onUndo={(id) => void undo(id)}
            onOpenPhoto={() => openPhoto(log.id)}
            onAddPhoto={() => addPhoto(log)}
          />
        ))}
      </List>
      {photoDialogs}
    </>
  );
}

/** A child changes the photo of a log as long as it may take the log back. */
function useLogPhotos(logs: readonly FoodLog[]) {
  const { timeZone, hidePoints } = useChildMode();
  const photos = photosOf(logs, ({ foodName, mealType, logDate, canUndo }) => ({
    alt: `My photo of ${foodName}`,
    caption: `${mealOf(mealType).label} · ${nearDayText(logDate, todayIn(timeZone))}`,
    canChange: canUndo,
  }));
  const messageOf = (error: AppError, fallback: string) => sendFailureText(error, fallback, hidePoints);
  return usePhotoViewer(photos, messageOf);
}

interface LogRowProps {
  log: FoodLog;
  /** What tells it apart in the list. */
  name: string;
  isDetailed: boolean;
  /** The log that is being taken back: one after the other. */
  undoing: string | null;
  onUndo: (id: string) => void;
  onOpenPhoto: () => void;
  onAddPhoto: () => void;
}

/** One food that was logged. */
export function LogRow({ log, name, isDetailed, undoing, onUndo, onOpenPhoto, onAddPhoto }: LogRowProps) {
  const { timeZone } = useChildMode();
  const matching = log.matchingChallenges.length;
  return (
    <ListRow
      size="lg"
      leading={
        log.photoUrl ? (
          <LogPhoto path={log.photoUrl} alt={`My photo of ${name}`} onOpen={onOpenPhoto} />
        ) : (
          <PictureTile emoji={log.foodEmoji} />
        )
      }
      title={log.foodName}
      details={[
        `${mealOf(log.mealType).label} · ${nearDayText(log.logDate, todayIn(timeZone))}`,
        isDetailed && log.loggerName && `Logged by ${log.loggerName}`,
        isDetailed && matching > 0 && <span className={styles.matches}>{`Matches ${matching} challenge(s)`}</span>,
      ]}
      trailing={log.pointsAwarded > 0 && <Points points={log.pointsAwarded} gain />}
      actions={
        log.canUndo && (
          <>
            {!log.photoUrl && (
              <Button
                variant="secondary"
                size="lg"
                icon={<Picture emoji="📷" />}
                aria-label={`Add photo of ${name}`}
                onClick={onAddPhoto}
              >
                Add photo
              </Button>
            )}
            <Button
              variant="secondary"
              size="lg"
              icon={<Picture emoji="↩️" />}
              busy={undoing === log.id}
              disabled={undoing !== null && undoing !== log.id}
              aria-label={`Undo ${name}`}
              onClick={() => onUndo(log.id)}
            >
              Undo
            </Button>
          </>
        )
      }
    />
  );
}

/** In the place of a list without logs. */
export function NoLogsYet() {
  const openLogFood = useLogFoodDialog();
  return (
    <EmptyState
      icon={<Picture emoji="🍴" />}
      title="No food logged yet"
      text="Log your first meal"
      action={<LogFoodButton onClick={() => openLogFood()} />}
    />
  );
}
