import { Button } from '@tastequest/ui';
import styles from './show-more.module.css';

interface ShowMoreProps {
  /** How many are not shown yet; unknown when the server pages. */
  left?: number;
  busy?: boolean;
  onMore: () => void;
}

export function ShowMore({ left, busy, onMore }: ShowMoreProps) {
  if (left === 0) return null;
  return (
    <div className={styles.more}>
      <Button variant="secondary" busy={busy} onClick={onMore}>
        {left === undefined ? 'Show more' : `Show more (${left} left)`}
      </Button>
    </div>
  );
}
