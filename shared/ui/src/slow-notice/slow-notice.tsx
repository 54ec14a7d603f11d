import { createContext, useContext, useEffect, useState } from 'react';
import styles from './slow-notice.module.css';

/** From then on, who waits reads that it goes on. */
const SLOW_MS = 3_000;

/** Other words for it, such as those for children. */
export const SlowWords = createContext('Still working on it...');

/** Those that are slow now: only the first says so, however much is awaited on a screen. */
const slow: ((isFirst: boolean) => void)[] = [];
const tell = () => slow.forEach((setShown, index) => setShown(index === 0));

/** Says after 3 s, in words and above everything else, that what it stands beside is still under way. Moves nothing. */
export function SlowNotice() {
  const words = useContext(SlowWords);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      slow.push(setShown);
      tell();
    }, SLOW_MS);
    return () => {
      clearTimeout(timer);
      const index = slow.indexOf(setShown);
      if (index < 0) return;
      slow.splice(index, 1);
      tell();
    };
  }, []);
  return (
    <span aria-live="polite" className={styles.place}>
      {isShown && <span className={styles.words}>{words}</span>}
    </span>
  );
}
