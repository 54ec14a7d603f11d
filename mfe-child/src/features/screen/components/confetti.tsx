import { Picture } from './picture';
import styles from './confetti.module.css';

const PIECES = 14;

/** A short rain of pictures; decoration, and not there at all for who asked for less motion. */
export function Confetti({ emoji }: { emoji: string }) {
  const pictures = [emoji, '⭐', '🎉', '💛'];
  return (
    <div className={styles.rain} aria-hidden="true">
      {Array.from({ length: PIECES }, (_, index) => (
        <span
          key={index}
          className={styles.piece}
          style={{ insetInlineStart: `${(index * 37) % 96}%`, animationDelay: `${(index * 83) % 600}ms` }}
        >
          <Picture emoji={pictures[index % pictures.length] ?? emoji} />
        </span>
      ))}
    </div>
  );
}
