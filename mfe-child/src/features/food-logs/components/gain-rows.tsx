import type { LoggedFood } from '@tastequest/client';
import { ProgressBar } from '@tastequest/ui';
import { Picture } from '../../screen/components/picture';
import { Points } from '../../screen/components/points';
import { useChildMode } from '../../screen/model/child-mode';
import styles from './gain-rows.module.css';

/** Where the points of one log came from: the food, then each challenge it counted for. */
export function GainRows({ logged }: { logged: LoggedFood }) {
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
          Bonus <Points points={bonusPoints} gain />
        </span>
      )}
    </li>
  );
}
