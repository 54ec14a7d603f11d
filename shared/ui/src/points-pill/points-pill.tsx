import { countText, numberText, signedText } from '@tastequest/formats';
import { cx } from '../cx/cx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './points-pill.module.css';

export interface PointsPillProps {
  points: number;
  /** Puts a plus before points that were won. */
  gain?: boolean;
  size?: 'md' | 'lg';
}

/** A number of points beside a star. */
export function PointsPill({ points, gain = false, size = 'md' }: PointsPillProps) {
  return (
    <span className={cx(styles.pill, size === 'lg' && styles.lg)}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 2.2 15 8.6l7 .9-5.1 4.8 1.3 6.9L12 17.8l-6.2 3.4 1.3-6.9L2 9.5l7-.9z" />
      </svg>
      {gain ? signedText(points) : numberText(points)}
      <VisuallyHidden>{countText(points, { one: ' point', other: ' points' })}</VisuallyHidden>
    </span>
  );
}
