import styles from './illustrations.module.css';
import { Face, Picture } from './picture';

/** Two fruits side by side, a large and a small one: no children yet. */
export function FamilyPicture() {
  return (
    <Picture>
      <path
        d="M44 30c-9-9-28-6-28 16 0 18 12 38 21 38 3 0 4-2 7-2s4 2 7 2c9 0 21-20 21-38 0-22-19-25-28-16z"
        className={styles.berry}
      />
      <path d="M44 28c-1-10 5-16 13-17 1 9-5 16-13 17z" className={styles.leaf} />
      <circle cx="44" cy="54" r="15" className={styles.paper} style={{ stroke: 'none' }} />
      <Face x={44} y={52} />
      <circle cx="88" cy="66" r="18" className={styles.sun} />
      <path d="M88 49q4-8 12-7-1 8-12 7z" className={styles.leaf} />
      <circle cx="88" cy="67" r="11" className={styles.paper} style={{ stroke: 'none' }} />
      <Face x={88} y={65} gap={4.5} />
    </Picture>
  );
}
