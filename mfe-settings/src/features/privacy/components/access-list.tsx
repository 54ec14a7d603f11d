import type { FamilyAccess } from '@tastequest/client';
import { accessSentence } from '../model/access-sentence';
import styles from './privacy.module.css';

/** Administrators of TasteQuest, when and why. */
export function AccessList({ entries, locale }: { entries: readonly FamilyAccess[]; locale: string }) {
  if (entries.length === 0) return <p className={styles.quiet}>No administrator looked at your family.</p>;
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>{accessSentence(entry)}</p>
          {entry.reason && <p className={styles.quiet}>Reason: {entry.reason}</p>}
          <time dateTime={entry.createdAt} className={styles.quiet}>
            {when.format(new Date(entry.createdAt))}
          </time>
        </li>
      ))}
    </ul>
  );
}
