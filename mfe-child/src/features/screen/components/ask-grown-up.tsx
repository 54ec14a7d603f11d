import { Picture } from './picture';
import styles from './ask-grown-up.module.css';
import { Spoken } from './spoken';

/** Some foods are for a parent to decide. Never says why: allergies are for parents to read. */
export function AskGrownUp({ text }: { text: string }) {
  return (
    <Spoken text={`Ask a grown-up. ${text}`}>
      <div role="alert" className={styles.panel}>
        <Picture emoji="🙋" className={styles.picture} />
        <p className={styles.title}>Ask a grown-up</p>
        <p>{text}</p>
      </div>
    </Spoken>
  );
}
