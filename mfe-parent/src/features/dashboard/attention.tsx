import type { ParentDashboard } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { countText, listText, type Phrases } from '@tastequest/formats';
import { ChevronRight } from 'lucide-react';
import styles from './attention.module.css';

type Waiting = Pick<ParentDashboard, 'waiting' | 'pendingSuggestions' | 'claims' | 'joins'>;

/** What waits for a parent, in one line. Renders nothing when nothing does. */
export function Attention({ waiting, pendingSuggestions, claims, joins }: Waiting) {
  if (waiting === 0) return null;
  const wishes = waiting - pendingSuggestions - claims - joins.length;
  const parts = [
    counted(joins.length, { one: '# child to approve', other: '# children to approve' }),
    counted(pendingSuggestions, { one: '# suggested food', other: '# suggested foods' }),
    counted(claims, { one: '# reward', other: '# rewards' }),
    counted(wishes, { one: '# wish', other: '# wishes' }),
  ].filter(Boolean);
  return (
    <nav aria-label="Waiting for you" className={styles.attention}>
      <Link to="/approvals">
        <span aria-hidden="true">🔔</span>
        {`Waiting for your OK: ${listText(parts)}`}
        <ChevronRight aria-hidden="true" />
      </Link>
    </nav>
  );
}

function counted(count: number, phrases: Phrases): string {
  return count > 0 ? countText(count, phrases) : '';
}
