import styles from './illustrations.module.css';
import { Face, Picture, Star } from './picture';

/** A jar with room for stars: no points yet. */
export function StarsPicture() {
  return (
    <Picture>
      <rect x="34" y="28" width="52" height="56" rx="14" className={styles.paper} />
      <path d="M36 62q12-7 24 0t24 0v8q0 12-12 12H48q-12 0-12-12z" className={styles.leafSoft} />
      <rect x="38" y="20" width="44" height="11" rx="5" className={styles.grape} />
      <Face x={60} y={48} />
      <Star x={50} y={70} r={7} />
      <Star x={69} y={73} r={6} />
      <Star x={18} y={36} r={6} />
      <Star x={102} y={28} r={8} />
    </Picture>
  );
}
