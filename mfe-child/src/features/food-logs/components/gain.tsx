import { countText, signedText } from '@tastequest/formats';
import { VisuallyHidden } from '@tastequest/ui';
import { useCountUp } from '../model/use-count-up';
import styles from './gain.module.css';

/** Points that were won, counted up. */
export function Gain({ points }: { points: number }) {
  const shown = useCountUp(points);
  return (
    <p className={styles.gain}>
      <span aria-hidden="true">{signedText(shown)}</span>
      <VisuallyHidden>{countText(points, { one: 'You got # point', other: 'You got # points' })}</VisuallyHidden>
    </p>
  );
}
