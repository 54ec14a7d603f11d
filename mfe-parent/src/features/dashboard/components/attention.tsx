import { Link } from '@tastequest/contract/router';
import { ChevronRight } from 'lucide-react';
import styles from './attention.module.css';

interface AttentionProps {
  suggestions: number;
  claims: number;
}

/** What waits for a parent. Renders nothing when nothing does. */
export function Attention({ suggestions, claims }: AttentionProps) {
  if (suggestions + claims === 0) return null;
  return (
    <nav aria-label="Waiting for you" className={styles.list}>
      {suggestions > 0 && (
        <Link to="/manage-food">
          <span aria-hidden="true">💡</span>
          {suggestions === 1 ? '1 food suggestion to look at' : `${suggestions} food suggestions to look at`}
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
      {claims > 0 && (
        <Link to="/rewards">
          <span aria-hidden="true">🎁</span>
          {claims === 1 ? '1 reward to deliver' : `${claims} rewards to deliver`}
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
