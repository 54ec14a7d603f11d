import { ChevronDown } from 'lucide-react';
import owl from './illustration/owl.svg';
import { QUESTIONS } from './questions';
import styles from './faq.module.css';
import { Section } from './section';

export function Faq() {
  return (
    <Section
      title="Good to know"
      className={styles.section}
      split
      picture={<img src={owl} alt="" loading="lazy" width={272} height={210} />}
    >
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
