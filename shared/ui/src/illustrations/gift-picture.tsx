import styles from './illustrations.module.css';
import { Face, Picture, Star } from './picture';

/** A wrapped present: no rewards yet. */
export function GiftPicture() {
  return (
    <Picture>
      <rect x="30" y="42" width="60" height="40" rx="7" className={styles.grape} />
      <rect x="25" y="32" width="70" height="15" rx="6" className={styles.grape} />
      <rect x="25" y="44" width="70" height="3" opacity=".25" />
      <rect x="54" y="32" width="12" height="50" className={styles.sun} />
      <path
        d="M60 31C42 33 36 13 47 12c8-1 12 11 13 19zM60 31c18 2 24-18 13-19-8-1-12 11-13 19z"
        className={styles.sun}
      />
      <circle cx="60" cy="63" r="13" className={styles.paper} />
      <Face x={60} y={61} gap={4.5} />
      <Star x={16} y={26} r={7} />
      <Star x={106} y={60} r={5} />
    </Picture>
  );
}
