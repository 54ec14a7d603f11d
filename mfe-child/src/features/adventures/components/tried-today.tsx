import { Picture } from '../../screen/components/picture';
import styles from './tried-today.module.css';

export function TriedToday() {
  return (
    <p className={styles.done}>
      <Picture emoji="✅" className={styles.sign} />
      <span>
        <strong>You tried it today</strong>
        <br />
        Come back tomorrow!
      </span>
    </p>
  );
}
