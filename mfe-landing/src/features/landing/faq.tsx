import { ChevronDown } from 'lucide-react';
import { WiseOwl } from './illustration/wise-owl';
import { QUESTIONS } from './questions';
import styles from './faq.module.css';
import { Section } from './section';

export function Faq() {
  return (
    <Section title="Good to know" className={styles.section} split picture={<WiseOwl />}>
      <div className={styles.list}>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className={styles.item}>
            <summary>
              {question}
              <ChevronDown aria-hidden="true" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
