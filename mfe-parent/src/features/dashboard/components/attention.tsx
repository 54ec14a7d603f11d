import type { ParentDashboard } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { ChevronRight } from 'lucide-react';
import styles from './attention.module.css';

type Waiting = Pick<ParentDashboard, 'waiting' | 'pendingSuggestions' | 'claims' | 'joins'>;

/** What waits for a parent, in one line. Renders nothing when nothing does. */
export function Attention({ waiting, pendingSuggestions, claims, joins }: Waiting) {
  if (waiting === 0) return null;
  const wishes = waiting - pendingSuggestions - claims - joins.length;
  const parts = [
    counted(joins.length, 'child to let in', 'children to let in'),
    counted(pendingSuggestions, 'suggested food', 'suggested foods'),
    counted(claims, 'reward', 'rewards'),
    counted(wishes, 'wish', 'wishes'),
  ].filter(Boolean);
  return (
    <nav aria-label="Waiting for you" className={styles.list}>
      <Link to="/approvals">
        <span aria-hidden="true">🔔</span>
        Waiting for your OK: {parts.join(', ')}
        <ChevronRight aria-hidden="true" />
      </Link>
    </nav>
  );
}

function counted(count: number, one: string, many: string): string {
  return count > 0 ? `${count} ${count === 1 ? one : many}` : '';
}
