import type { ReactNode } from 'react';
import { countText, signedText } from '@tastequest/formats';
import { VisuallyHidden } from '@tastequest/ui';
import { useCountUp } from '../hooks/use-count-up';
import { useFocusOnMount } from '../hooks/use-focus-on-mount';
import { useReadOnMount } from '../hooks/use-read-aloud';
import { Picture } from './pictures';
import styles from './celebration.module.css';

interface Props {
  /** What rains down. */
  emoji: string;
  picture: ReactNode;
  title: string;
  /** What is read aloud. */
  spoken: string;
  /** What it brought; the buttons last, in a DialogFooter. */
  children: ReactNode;
}

/** A moment to be glad: confetti, a picture, and a title that takes the focus. */
export function Celebration({ emoji, picture, title, spoken, children }: Props) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  useReadOnMount(spoken);
  return (
    <div className={styles.celebration}>
      <Confetti emoji={emoji} />
      {picture}
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      {children}
    </div>
  );
}

const PIECES = 14;

/** A short rain of pictures; decoration, and not there at all for who asked for less motion. */
function Confetti({ emoji }: { emoji: string }) {
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

/** Points that were won, counted up. */
export function PointsGain({ points }: { points: number }) {
  const shown = useCountUp(points);
  return (
    <p className={styles.gain}>
      <span aria-hidden="true">{signedText(shown)}</span>
      <VisuallyHidden>{countText(points, { one: 'You got # point', other: 'You got # points' })}</VisuallyHidden>
    </p>
  );
}
