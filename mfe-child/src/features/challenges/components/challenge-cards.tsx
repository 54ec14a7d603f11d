import { useId } from 'react';
import type { Challenge } from '@tastequest/client';
import { ChallengeCard } from './challenge-card';
import styles from './challenge-cards.module.css';

interface Props {
  title: string;
  challenges: readonly Challenge[];
  /** Logs a food for one of them; absent where nothing more can be logged. */
  onLog?: (challengeId: string) => void;
}

export function ChallengeCards({ title, challenges, onLog }: Props) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.cards}>
        {challenges.map((challenge) => (
          <ChallengeCard key={challenge.id} challenge={challenge} onLog={onLog} />
        ))}
      </ul>
    </section>
  );
}
