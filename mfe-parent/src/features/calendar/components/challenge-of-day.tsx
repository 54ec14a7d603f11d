import { tagLabel } from '@tastequest/client';
import type { Challenge, Taste } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { ChallengeProgress } from '../../challenges/components/challenge-progress';
import { dueText } from '../../challenges/model/challenge-list';
import styles from './challenge-of-day.module.css';

export function ChallengeOfDay({ challenge, tastes }: { challenge: Challenge; tastes?: readonly Taste[] }) {
  const { name, childId, childName, endDate, status, foodEmoji } = challenge;
  return (
    <div className={styles.challenge}>
      <Link to={`/challenges/${childId}`}>
        {foodEmoji} {name}
      </Link>
      <ChallengeProgress challenge={challenge} tastes={tastes} />
      <p>{[childName, dueText(endDate), tagLabel(status)].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
