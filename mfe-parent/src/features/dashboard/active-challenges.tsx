import type { ChallengeSummary } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { pointsText } from '@tastequest/formats';
import { Card } from '@tastequest/ui';
import { ChallengeProgress } from '../challenges/challenge-progress';
import { CreateChallengeButton } from '../challenges/create-challenge-button';
import { dueText } from '../challenges/rules';
import styles from './dashboard-panels.module.css';

interface ActiveChallengesProps {
  challenges: readonly ChallengeSummary[];
  childId?: string;
}

export function ActiveChallenges({ challenges, childId }: ActiveChallengesProps) {
  return (
    <Card
      title="Active Challenges"
      action={<CreateChallengeButton label="Create" variant="secondary" childId={childId} />}
    >
      {challenges.length === 0 && <p className={styles.text}>No active challenges</p>}
      <ul>
        {challenges.map((challenge) => (
          <li key={challenge.id} className={styles.item}>
            <p className={styles.name}>{challenge.name}</p>
            <ChallengeProgress challenge={challenge} tastes={challenge.tastes} />
            <p className={styles.text}>
              {[challenge.childName, dueText(challenge.endDate), `${pointsText(challenge.pointsPerEntry)} each`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Link to={childId ? `/challenges/${childId}` : '/challenges'}>See all challenges</Link>
        <Link to="/calendar">Calendar</Link>
      </div>
    </Card>
  );
}
