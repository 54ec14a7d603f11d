import { LIMITS } from '@tastequest/client';
import type { PointEntry } from '@tastequest/client';
import { useFamilyTime } from '@tastequest/forms';
import { Card, EmptyState, ShowMore } from '@tastequest/ui';
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
      {rows.length === 0 && <EmptyState icon="⭐" title="No points yet" />}
      <ul className={styles.list}>
        {rows.slice(0, size).map((entry) => (
          <li key={entry.id}>
            <div className={styles.words}>
              <p className={styles.name}>{entryText(entry)}</p>
              <p className={styles.text}>{momentText(entry.createdAt, timeZone)}</p>
            </div>
            <span className={styles.points}>{signed(entry.points)}</span>
          </li>
        ))}
      </ul>
      <ShowMore left={Math.max(0, rows.length - size)} onMore={() => setSize(rows.length)} />
    </Card>
  );
}
