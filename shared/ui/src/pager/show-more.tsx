import { Button } from '../button/button';
import styles from './show-more.module.css';

export interface ShowMoreProps {
  onMore: () => void;
  /** How many are not shown yet; leave it out when only the server knows. Nothing is left to show at 0. */
  left?: number;
  busy?: boolean;
  label?: string;
  size?: 'md' | 'lg' | 'xl';
}

/** The end of a list that goes on; for lists without page numbers. */
export function ShowMore({ onMore, left, busy, label = 'Show more', size }: ShowMoreProps) {
  if (left === 0) return null;
  return (
    <div className={styles.more}>
      <Button variant="secondary" size={size} busy={busy} onClick={onMore}>
        {left === undefined ? label : `${label} (${left} left)`}
      </Button>
    </div>
  );
}
