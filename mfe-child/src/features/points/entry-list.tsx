import { dayOfEntry, todayIn, type PointEntry } from '@tastequest/client';
import { countText, nearDayText, signedText } from '@tastequest/formats';
import { VisuallyHidden, cx } from '@tastequest/ui';
import { spokenText } from '../../spoken-text';
import { Picture, PictureTile } from '../../components/pictures';
import { SpeakButton } from '../../components/spoken';
import { useChildMode } from '../../hooks/use-child-mode';
import { entryText, spokenPoints } from './entry-text';
import styles from './points.module.css';

/** The ledger in pictures. */
export function EntryList({ entries }: { entries: readonly PointEntry[] }) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function EntryRow({ entry }: { entry: PointEntry }) {
  const { timeZone, hidePoints } = useChildMode();
  const { emoji, sign, title, note } = entryText(entry, hidePoints);
  const day = nearDayText(dayOfEntry(entry, timeZone), todayIn(timeZone));
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <PictureTile emoji={emoji} tone={entry.points < 0 ? 'grape' : 'leaf'} />
        {sign && <Picture emoji={sign} className={styles.sign} />}
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.note}>{[note, day].filter(Boolean).join(' · ')}</p>
      </div>
      <SpeakButton text={spokenText(title, note, !hidePoints && spokenPoints(entry.points))} />
      {!hidePoints && (
        <p className={cx(styles.points, entry.points < 0 && styles.spent)}>
          {signedText(entry.points)}{' '}
          <VisuallyHidden>{countText(entry.points, { one: 'point', other: 'points' })}</VisuallyHidden>
        </p>
      )}
    </li>
  );
}
