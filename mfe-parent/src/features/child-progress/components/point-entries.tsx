import { LIMITS } from '@tastequest/client';
import type { PointEntry } from '@tastequest/client';
import { useFamilyTime } from '@tastequest/forms';
import { Card, EmptyState, List, ListRow, ShowMore } from '@tastequest/ui';
import { useState } from 'react';
import { momentText } from '../../screen/model/dates';
import { entryText, signed } from '../model/entry-text';
import styles from './progress-panels.module.css';

/** The latest changes of the balance, newest first. */
export function PointEntries({ rows }: { rows: readonly PointEntry[] }) {
  const { timeZone } = useFamilyTime();
  const [size, setSize] = useState<number>(LIMITS.recent);
  return (
    <Card title="Where the points came from">
      {rows.length === 0 ? (
        <EmptyState icon="⭐" title="No points yet" />
      ) : (
        <List>
          {rows.slice(0, size).map((entry) => (
            <ListRow
              key={entry.id}
              size="sm"
              title={entryText(entry)}
              details={momentText(entry.createdAt, timeZone)}
              trailing={<span className={styles.points}>{signed(entry.points)}</span>}
            />
          ))}
        </List>
      )}
      <ShowMore left={Math.max(0, rows.length - size)} onMore={() => setSize(rows.length)} />
    </Card>
  );
}
