import styles from './illustrations.module.css';
import { Face, Picture, Star } from './picture';

/** A calendar page: nothing is planned. */
export function CalendarPicture() {
  return (
    <Picture>
      <rect x="28" y="20" width="64" height="64" rx="12" className={styles.paper} />
      <path d="M28 38V32q0-12 12-12h40q12 0 12 12v6z" className={styles.leaf} />
      <path d="M44 14v12M76 14v12" className={styles.line} style={{ strokeWidth: 5 }} />
      <Face x={60} y={56} />
      <path d="M40 74h8M56 74h8M72 74h8" className={styles.line} />
      <Star x={104} y={30} r={7} />
      <Star x={16} y={56} r={5} />
    </Picture>
  );
}
