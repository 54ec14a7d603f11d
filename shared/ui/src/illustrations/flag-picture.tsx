import styles from './illustrations.module.css';
import { Face, Picture, Star } from './picture';

/** A flag on a hill: no challenges yet. */
export function FlagPicture() {
  return (
    <Picture>
      <path d="M12 84C24 56 40 50 60 50s38 8 48 34z" className={styles.leaf} />
      <path d="M12 84c8-18 17-28 30-32 4 12-4 20-6 32z" fill="#fff" opacity=".18" />
      <path d="M66 52V12" className={styles.line} />
      <path d="M66 12c10-6 18 6 30 0v22c-12 6-20-6-30 0z" className={styles.berry} />
      <Star x={80} y={23} r={6.5} />
      <circle cx="50" cy="68" r="12" className={styles.paper} />
      <Face x={50} y={66} gap={4.5} />
    </Picture>
  );
}
