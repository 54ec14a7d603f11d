import { useId } from 'react';
import { useFocusHere } from '../model/use-focus-here';
import styles from './ask-grown-up.module.css';
import { Picture } from './picture';
import { Spoken } from './spoken';

/**
 * Some foods are for a parent to decide. Takes the place of what was sent, and the focus. Never says why: allergies are for
 * parents to read.
 */
export function AskGrownUp({ text }: { text: string }) {
  const id = useId();
  const heading = useFocusHere<HTMLHeadingElement>();
  return (
    <Spoken text={`Ask a grown-up. ${text}`}>
      <section aria-labelledby={id} className={styles.panel}>
        <Picture emoji="🙋" className={styles.picture} />
        <h3 ref={heading} id={id} tabIndex={-1} aria-describedby={`${id}-text`} className={styles.title}>
          Ask a grown-up
        </h3>
        <p id={`${id}-text`}>{text}</p>
      </section>
    </Spoken>
  );
}
