import type { ReactNode } from 'react';
import { useReadOut } from '../model/read-aloud';
import { SpeakButton } from './speak-button';
import styles from './spoken.module.css';

interface Props {
  text: string;
  children: ReactNode;
}

/** Something that appears, and is read at once to a child who can't read yet; again at the press of a button. */
export function Spoken({ text, children }: Props) {
  useReadOut(text);
  return (
    <div className={styles.spoken}>
      {children}
      <SpeakButton text={text} />
    </div>
  );
}
