import styles from './illustrations.module.css';
import { Picture } from './picture';

/** A magnifier that looks around: nothing was found. */
export function SearchPicture() {
  return (
    <Picture>
      <path d="m74 58 18 20" className={styles.line} style={{ strokeWidth: 9 }} />
      <circle cx="56" cy="40" r="28" className={styles.paper} style={{ strokeWidth: 4 }} />
      <circle cx="56" cy="40" r="20" className={styles.leafSoft} />
      <circle cx="50" cy="37" r="2.4" className={styles.eye} />
      <circle cx="64" cy="37" r="2.4" className={styles.eye} />
      <circle cx="57" cy="46" r="2.6" className={styles.face} />
      <path d="M17 20h10M22 15v10M98 24h8M102 20v8" className={styles.line} />
    </Picture>
  );
}
