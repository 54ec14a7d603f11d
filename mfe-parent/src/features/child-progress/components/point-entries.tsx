import { LIMITS, MESSAGES, usePointEntriesQuery } from '@tastequest/client';
import type { PointEntry } from '@tastequest/client';
import { Card, EmptyState } from '@tastequest/ui';
import { useState } from 'react';
import { QueryState } from '../../screen/components/query-state';
import { ShowMore } from '../../screen/components/show-more';
import { momentText } from '../../screen/model/dates';
import { polling } from '../../screen/model/polling';
import { useFamilyTime } from '../../screen/model/use-family-time';
import { entryText, signed } from '../model/entry-text';
import styles from './progress-panels.module.css';

/** Every change of the balance, newest first. */
export function PointEntries({ childId }: { childId: string }) {
  const entries = usePointEntriesQuery({ childId }, polling);
  const [size, setSize] = useState<number>(LIMITS.recent);
  return (
    <Card title="Where the points came from">
      <QueryState query={entries} failure={MESSAGES.childDetails.loadFailed}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon="⭐" title="No points yet" />
          ) : (
            <>
              <EntryList rows={rows.slice(0, size)} />
              <ShowMore left={Math.max(0, rows.length - size)} onMore={() => setSize(rows.length)} />
            </>
          )
        }
      </QueryState>
    </Card>
  );
}

function EntryList({ rows }: { rows: readonly PointEntry[] }) {
  const { timeZone } = useFamilyTime();
  return (
    <ul className={styles.list}>
      {rows.map((entry) => (
        <li key={entry.id}>
          <div className={styles.words}>
            <p className={styles.name}>{entryText(entry)}</p>
            <p className={styles.text}>{momentText(entry.createdAt, timeZone)}</p>
          </div>
          <span className={styles.points}>{signed(entry.points)}</span>
        </li>
      ))}
    </ul>
  );
}
