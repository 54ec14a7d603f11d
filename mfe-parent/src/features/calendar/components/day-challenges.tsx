import { tagLabel } from '@tastequest/client';
import type { Challenge } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { ProgressBar } from '@tastequest/ui';
import { dueText, progressText } from '../../challenges/model/challenge-list';
import { dayText } from '../../screen/model/dates';
import { runningOn } from '../model/month-grid';
import styles from './calendar.module.css';

interface DayChallengesProps {
  day: string;
  today: string;
  challenges: readonly Challenge[];
}

export function DayChallenges({ day, today, challenges }: DayChallengesProps) {
  const running = runningOn(challenges, day);
  return (
    <section className={styles.list} aria-live="polite" aria-label="Challenges of the chosen day">
      <h2>{day === today ? 'Today' : dayText(day)}</h2>
      {running.length === 0 && <p className={styles.text}>No challenges on this day.</p>}
      <ul>
        {running.map((challenge) => (
          <li key={challenge.id}>
            <div className={styles.head}>
              <Link to={`/challenges/${challenge.childId}`}>{challenge.name}</Link>
              <span>{progressText(challenge)}</span>
            </div>
            <ProgressBar
              value={challenge.currentCount}
              max={challenge.targetCount}
              label={`Progress of ${challenge.name}`}
            />
            <p className={styles.text}>
              {[challenge.childName, dueText(challenge.endDate), tagLabel(challenge.status)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
