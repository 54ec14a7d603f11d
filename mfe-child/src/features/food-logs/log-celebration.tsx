import type { LoggedFood } from '@tastequest/client';
import { countText } from '@tastequest/formats';
import { Button, DialogFooter, ProgressBar, interpolate } from '@tastequest/ui';
import { spokenText } from '../../spoken-text';
import { Celebration, PointsGain } from '../../components/celebration';
import { Picture } from '../../components/pictures';
import { Points } from '../../components/points';
import { useChildMode } from '../../hooks/use-child-mode';
import { pointsGained } from '../outbox/rules';
import styles from './log-celebration.module.css';

interface Props {
  logged: LoggedFood;
  onMore: () => void;
  /** Takes the log back: it was not meant. */
  onUndo: () => void;
  onDone: () => void;
}

/** The celebration after a log: what it brought, and the new total, as the server said. */
export function LogCelebration({ logged, onMore, onUndo, onDone }: Props) {
  const { hidePoints } = useChildMode();
  const gain = pointsGained(logged);
  const opening =
    hidePoints || gain === 0
      ? 'Yum! Food logged!'
      : countText(gain, { one: 'Yum! You got # point!', other: 'Yum! You got # points!' });
  const capped = logged.capReached ? capText(hidePoints) : null;
  const finished = logged.challenges.filter(({ completed }) => completed).map(({ name }) => `${name}: all done!`);
  return (
    <Celebration
      emoji={logged.log.foodEmoji}
      picture={<Picture emoji={logged.log.foodEmoji} className={styles.picture} />}
      title={`Yum! ${logged.log.foodName}`}
      spoken={spokenText(opening, capped, ...finished)}
    >
      {!hidePoints && gain > 0 && <PointsGain points={gain} />}
      {capped && <p className={styles.kind}>{capped}</p>}
      <GainRows logged={logged} />
      {!hidePoints && <p className={styles.total}>{totalText(logged.totalPoints)}</p>}
      <Button
        variant="ghost"
        size="lg"
        icon={<Picture emoji="↩️" />}
        aria-label={`Undo ${logged.log.foodName}`}
        onClick={onUndo}
      >
        Undo
      </Button>
      <DialogFooter>
        <Button variant="secondary" size="xl" icon={<Picture emoji="🍴" />} onClick={onMore}>
          Log more
        </Button>
        <Button size="xl" icon={<Picture emoji="👍" />} onClick={onDone}>
          Done
        </Button>
      </DialogFooter>
    </Celebration>
  );
}

const totalText = (points: number) =>
  countText(points, { one: 'Now you have # point.', other: 'Now you have # points.' });

/** No more points for this food today; what was eaten counts as eaten. */
const capText = (hidePoints: boolean) =>
  hidePoints
    ? 'You had this a lot today. We saved it for you!'
    : 'You got all your points for this food today. We saved it for you!';

/** Where the points of one log came from: the food, then each challenge it counted for. */
function GainRows({ logged }: { logged: LoggedFood }) {
  if (logged.challenges.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label="What it counted for">
      {logged.pointsAwarded > 0 && (
        <li className={styles.row}>
          <Picture emoji={logged.log.foodEmoji} />
          <span className={styles.name}>{logged.log.foodName}</span>
          <Points points={logged.pointsAwarded} gain />
        </li>
      )}
      {logged.challenges.map((challenge) => (
        <ChallengeRow key={challenge.id} challenge={challenge} />
      ))}
    </ul>
  );
}

function ChallengeRow({ challenge }: { challenge: LoggedFood['challenges'][number] }) {
  const { name, currentCount, targetCount, pointsEarned, bonusPoints, completed } = challenge;
  const { hidePoints } = useChildMode();
  return (
    <li className={styles.row}>
      <Picture emoji={completed ? '🏆' : '🎯'} />
      <div className={styles.name}>
        <p>{completed ? `${name}: all done!` : `${name}: ${currentCount}/${targetCount}`}</p>
        <ProgressBar label={name} value={currentCount} max={targetCount} />
      </div>
      <Points points={pointsEarned} gain />
      {completed && bonusPoints > 0 && !hidePoints && (
        <span className={styles.bonus}>
          {interpolate('Bonus {points}', { points: <Points points={bonusPoints} gain /> })}
        </span>
      )}
    </li>
  );
}
