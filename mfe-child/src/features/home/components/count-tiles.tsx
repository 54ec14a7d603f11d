import { cx } from '@tastequest/ui';
import type { GoalTiles } from '../model/goal-tiles';
import styles from './count-tiles.module.css';

/** One star per point, to count with a finger. The words for it stand beside. */
export function CountTiles({ filled, empty }: GoalTiles) {
  return (
    <div className={styles.tiles} role="img" aria-label={`${filled} stars full, ${empty} to go`}>
      {Array.from({ length: filled + empty }, (_, index) => (
        <svg key={index} viewBox="0 0 24 24" className={cx(styles.star, index < filled && styles.full)}>
          <path d="M12 2.2 15 8.6l7 .9-5.1 4.8 1.3 6.9L12 17.8l-6.2 3.4 1.3-6.9L2 9.5l7-.9z" />
        </svg>
      ))}
    </div>
  );
}
