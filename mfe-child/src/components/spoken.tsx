import { useId, type ReactNode } from 'react';
import { Volume2 } from 'lucide-react';
import { FormError, IconButton } from '@tastequest/ui';
import { useFocusOnMount } from '../hooks/use-focus-on-mount';
import { useReadAloud, useReadOnMount } from '../hooks/use-read-aloud';
import { Picture } from './pictures';
import styles from './spoken.module.css';

/** Reads a text aloud; there only for a child who can't read yet, on a device with a voice. */
export function SpeakButton({ text }: { text: string }) {
  const read = useReadAloud();
  if (!read) return null;
  return (
    <IconButton className={styles.speak} label={`Read to me: ${text}`} icon={<Volume2 />} onClick={() => read(text)} />
  );
}

interface SpokenProps {
  text: string;
  children: ReactNode;
}

/** Something that appears, and is read at once to a child who can't read yet; again at the press of a button. */
export function Spoken({ text, children }: SpokenProps) {
  useReadOnMount(text);
  return (
    <div className={styles.spoken}>
      {children}
      <SpeakButton text={text} />
    </div>
  );
}

/** What went wrong with something sent; nothing without words. */
export function SpokenError({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <Spoken text={children}>
      <FormError>{children}</FormError>
    </Spoken>
  );
}

interface StepTitleProps {
  children: string;
  /** What is read aloud, when it is more than the title. */
  spoken?: string;
}

/** The question a step of a dialog begins with. */
export function StepTitle({ children, spoken = children }: StepTitleProps) {
  const title = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className={styles.row}>
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        {children}
      </h3>
      <SpeakButton text={spoken} />
    </div>
  );
}

/**
 * Some foods are for a parent to decide. Takes the place of what was sent, and the focus. Never says why: allergies are for
 * parents to read.
 */
export function AskGrownUp({ text }: { text: string }) {
  const id = useId();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Spoken text={`Ask a grown-up. ${text}`}>
      <section aria-labelledby={id} className={styles.panel}>
        <Picture emoji="🙋" className={styles.picture} />
        <h3 ref={heading} id={id} tabIndex={-1} aria-describedby={`${id}-text`} className={styles.panelTitle}>
          Ask a grown-up
        </h3>
        <p id={`${id}-text`}>{text}</p>
      </section>
    </Spoken>
  );
}
