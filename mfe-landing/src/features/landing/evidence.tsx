import { STUDIES } from './studies';
import styles from './evidence.module.css';
import { Section } from './section';

/** What the rules of the game are built on, each with its source. */
export function Evidence() {
  return (
    <Section
      title="What studies found, and what we made of it"
      intro="Other people's research, mostly on young children and vegetables. None of it tested TasteQuest, and nobody can promise that a child will like a food."
      className={styles.section}
    >
      <ul className={styles.grid}>
        {STUDIES.map(({ title, finding, here, source, doi }) => (
          <li key={doi} className={styles.study}>
            <h3>{title}</h3>
            <p>{finding}</p>
            <p className={styles.here}>
              <strong>In TasteQuest:</strong> {here}
            </p>
            <p className={styles.source}>
              <a href={`https://doi.org/${doi}`}>{source}</a>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
