import styles from './illustrations.module.css';
import { Face, Picture } from './picture';

/** An empty plate between fork and spoon: no food yet. */
export function PlatePicture() {
  return (
    <Picture>
      <circle cx="60" cy="48" r="32" className={styles.paper} />
      <circle cx="60" cy="48" r="22" className={styles.leafSoft} />
      <Face x={60} y={46} />
      <path d="M14 24v10q0 6 5 6t5-6V24M19 24v48" className={styles.line} />
      <path d="M101 44v28" className={styles.line} />
      <ellipse cx="101" cy="34" rx="6.5" ry="10" className={styles.paper} />
      <path d="M60 16q-2-9 9-12 3 10-9 12z" className={styles.leaf} />
    </Picture>
  );
}
