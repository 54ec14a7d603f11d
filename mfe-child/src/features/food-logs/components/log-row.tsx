import { dayOf, mealOf, todayIn, type FoodLog } from '@tastequest/client';
import { nearDayText } from '@tastequest/formats';
import { Button, ListRow } from '@tastequest/ui';
import { useChildMode } from '../../screen/model/child-mode';
import { Picture } from '../../screen/components/picture';
import { PictureTile } from '../../screen/components/picture-tile';
import { Points } from '../../screen/components/points';
import { LogPhoto } from './log-photo';
import styles from './log-row.module.css';

interface Props {
  log: FoodLog;
  isDetailed: boolean;
  isBusy: boolean;
  onUndo: (id: string) => void;
}

/** One food that was logged. */
export function LogRow({ log, isDetailed, isBusy, onUndo }: Props) {
  const { timeZone } = useChildMode();
  const matching = log.matchingChallenges.length;
  // The list shows when it was written down; elsewhere the day that the food counts for.
  const day = isDetailed ? dayOf(log.createdAt, timeZone) : log.logDate;
  return (
    <ListRow
      size="lg"
      leading={
        log.photoUrl ? <LogPhoto path={log.photoUrl} foodName={log.foodName} /> : <PictureTile emoji={log.foodEmoji} />
      }
      title={log.foodName}
      details={[
        `${mealOf(log.mealType).label} · ${nearDayText(day, todayIn(timeZone))}`,
        isDetailed && log.loggerName && `Logged by ${log.loggerName}`,
        isDetailed && matching > 0 && <span className={styles.matches}>Matches {matching} challenge(s)</span>,
      ]}
      trailing={log.pointsAwarded > 0 && <Points points={log.pointsAwarded} gain />}
      actions={
        log.canUndo && (
          <Button
            variant="secondary"
            size="lg"
            icon={<Picture emoji="↩️" />}
            disabled={isBusy}
            aria-label={`Undo ${log.foodName}`}
            onClick={() => onUndo(log.id)}
          >
            Undo
          </Button>
        )
      }
    />
  );
}
