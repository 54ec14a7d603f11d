import type { Challenge } from '@tastequest/client';
import { numberText, pointsText } from '@tastequest/formats';
import { Sparkles } from 'lucide-react';
import styles from './counts-for.module.css';

/** What the chosen food brings, before it is logged. The server decides in the end. */
export function CountsFor({ points, challenges }: { points: number; challenges: readonly Challenge[] }) {
  return (
    <p className={styles.counts} role="status">
      <Sparkles aria-hidden="true" />
      <span>
        {pointsText(points)}
        {challenges.map((challenge) => (
          <span key={challenge.id}>
            {' '}
            + {numberText(challenge.pointsPerEntry)} for <strong>{challenge.name}</strong>
          </span>
        ))}
      </span>
    </p>
  );
}
