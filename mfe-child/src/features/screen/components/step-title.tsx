import { useFocusHere } from '../model/use-focus-here';
import { SpeakButton } from './speak-button';
import styles from './step-title.module.css';

interface Props {
  children: string;
  /** What is read aloud, when it is more than the title. */
  spoken?: string;
}

/** The question a step of a dialog begins with. */
export function StepTitle({ children, spoken = children }: Props) {
  const title = useFocusHere<HTMLHeadingElement>();
  return (
    <div className={styles.row}>
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        {children}
      </h3>
      <SpeakButton text={spoken} />
    </div>
  );
}
