import { STEPS } from './content';
import styles from './how-it-works.module.css';
import { Section } from './section';

/** Three stops along one trail. */
export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      title="How it works"
      intro="Three stops from the first carrot to the first reward."
      className={styles.section}
    >
      <ol className={styles.trail}>
        {STEPS.map((step, index) => (
          <li key={step.title} className={styles.stop}>
            <img src={step.picture} alt="" loading="lazy" width={160} height={160} />
            <h3>
              <span className={styles.number}>{index + 1}</span> {step.title}
            </h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
