import { SlowNotice } from '../slow-notice/slow-notice';
import styles from './spinner.module.css';

/** Says that something is loading; the label is read aloud and shown. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <>
      <div role="status" className={styles.spinner}>
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="19" className={styles.track} />
          <circle cx="24" cy="24" r="19" className={styles.arc} />
        </svg>
        <span>{label}</span>
      </div>
      <SlowNotice />
    </>
  );
}
