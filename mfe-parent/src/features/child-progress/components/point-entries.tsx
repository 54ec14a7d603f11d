import { usePointEntriesQuery } from '@tastequest/client';
import type { PointEntry } from '@tastequest/client';
import { momentText, signedText } from '@tastequest/formats';
import { useFamilyTime } from '@tastequest/forms';
import { Card, EmptyState, List, ListRow } from '@tastequest/ui';
import { OlderRows } from '../../screen/components/older-rows';
import { entryText } from '../model/entry-text';
import styles from './progress-panels.module.css';

/** All changes of the balance, newest first. */
export function PointEntries({ rows }: { rows: readonly PointEntry[] }) {
  const { timeZone } = useFamilyTime();
  return (
    <Card title="Where the points came from">
      {rows.length === 0 && <EmptyState icon="⭐" title="No points yet" />}
      <OlderRows rows={rows} useOlder={useOlder} failure="Failed to load points">
        {(entries) => (
          <List>
            {entries.map((entry) => (
              <ListRow
                key={entry.id}
                size="sm"
                title={entryText(entry)}
                details={momentText(entry.createdAt, 'short', timeZone)}
                trailing={<span className={styles.points}>{signedText(entry.points)}</span>}
              />
            ))}
          </List>
        )}
      </OlderRows>
    </Card>
  );
}

const useOlder = ({ childId, seq }: PointEntry) => usePointEntriesQuery({ childId, before: seq });
