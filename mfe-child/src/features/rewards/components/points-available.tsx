import { numberText } from '@tastequest/formats';
import { Picture } from '../../screen/components/picture';
import { useChildMode } from '../../screen/model/child-mode';
import styles from './points-available.module.css';

/** What the child can spend. */
export function PointsAvailable({ points }: { points: number }) {
  if (useChildMode().hidePoints) return null;
  return (
    <dl className={styles.box}>
      <dt>Points Available</dt>
      <dd>
        <Picture emoji="⭐" /> {numberText(points)}
      </dd>
    </dl>
  );
}
