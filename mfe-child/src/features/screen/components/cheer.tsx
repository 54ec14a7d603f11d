import type { ReactNode } from 'react';
import { useReadOut } from '../model/read-aloud';
import { useFocusHere } from '../model/use-focus-here';
import styles from './cheer.module.css';
import { Confetti } from './confetti';

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
export function Cheer({ emoji, picture, title, spoken, children }: Props) {
  const heading = useFocusHere<HTMLHeadingElement>();
  useReadOut(spoken);
  return (
    <div className={styles.cheer}>
      <Confetti emoji={emoji} />
      {picture}
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      {children}
    </div>
  );
}
