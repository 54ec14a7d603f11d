import styles from './illustrations.module.css';
import { Face, Picture } from './picture';

/** A tray with nothing in it and a tick: all is done. */
export function InboxPicture() {
  return (
    <Picture>
      <path d="M24 52h18q3 11 18 11t18-11h18v24q0 8-8 8H32q-8 0-8-8z" className={styles.sky} />
      <path d="M24 52 36 30h48l12 22H78q-3 11-18 11T42 52z" className={styles.paper} />
      <Face x={60} y={72} gap={5} />
      <circle cx="60" cy="30" r="16" className={styles.leaf} />
      <path d="m53 30 5 5 9-10" className={styles.line} style={{ stroke: 'var(--color-on-primary)', strokeWidth: 4 }} />
    </Picture>
  );
}
