import { LIMITS, type TasteAdventure } from '@tastequest/client';
import { cx } from '@tastequest/ui';
import { Picture } from '../../screen/components/picture';
import { yummiesOf } from '../model/adventure';
import styles from './yummy-row.module.css';

/** Three yummy faces make a trophy. */
export function YummyRow({ adventure }: { adventure: Pick<TasteAdventure, 'tastes'> }) {
  const count = yummiesOf(adventure);
  return (
    <div
      role="img"
      aria-label={`${count} of ${LIMITS.yummiesForTrophy} yummy faces for the trophy`}
      className={styles.row}
    >
      {Array.from({ length: LIMITS.yummiesForTrophy }, (_, index) => (
        <Picture key={index} emoji="😋" className={cx(styles.face, index >= count && styles.open)} />
      ))}
      <Picture emoji="👉" className={styles.arrow} />
      <Picture emoji="🏆" className={cx(styles.face, count < LIMITS.yummiesForTrophy && styles.open)} />
    </div>
  );
}
