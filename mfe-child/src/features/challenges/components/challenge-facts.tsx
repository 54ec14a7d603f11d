import type { Challenge } from '@tastequest/client';
import { nearDayText } from '@tastequest/formats';
import { Picture } from '../../screen/components/picture';
import { Points } from '../../screen/components/points';
import { useChildMode } from '../../screen/model/child-mode';
import styles from './challenge-facts.module.css';

/** Points per entry, bonus and due date. */
export function ChallengeFacts({ challenge, today }: { challenge: Challenge; today: string }) {
  const { hidePoints } = useChildMode();
  return (
    <dl className={styles.facts}>
      {!hidePoints && (
        <div>
          <dt>
            <Picture emoji="🍽️" /> Points per entry
          </dt>
          <dd>
            <Points points={challenge.pointsPerEntry} gain />
          </dd>
        </div>
      )}
      {!hidePoints && challenge.bonusPoints > 0 && (
        <div>
          <dt>
            <Picture emoji="🏆" /> Bonus points
          </dt>
          <dd>
            <Points points={challenge.bonusPoints} gain />
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Picture emoji="📅" /> Due date
        </dt>
        <dd>{challenge.endDate ? nearDayText(challenge.endDate, today) : 'No deadline'}</dd>
      </div>
    </dl>
  );
}
