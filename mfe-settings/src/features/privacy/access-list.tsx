import type { FamilyAccess } from '@tastequest/client';
import { useFamilyTime } from '@tastequest/family';
import { momentText } from '@tastequest/formats';
import { accessSentence } from './access-sentence';
import styles from './privacy.module.css';

/** Administrators of TasteQuest, when and why. */
export function AccessList({ entries }: { entries: readonly FamilyAccess[] }) {
  const { timeZone } = useFamilyTime();
  if (entries.length === 0) return <p className={styles.quiet}>No administrator has looked at your family.</p>;
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>{accessSentence(entry)}</p>
          {entry.reason && <p className={styles.quiet}>{`Reason: ${entry.reason}`}</p>}
          <time dateTime={entry.createdAt} className={styles.quiet}>
            {momentText(entry.createdAt, 'full', timeZone)}
          </time>
        </li>
      ))}
    </ul>
  );
}
