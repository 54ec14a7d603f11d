import { Avatar, Badge } from '@tastequest/ui';
import { TESTIMONIALS } from './content';
import { Section } from './section';
import styles from './testimonials.module.css';

/** Three voices, each marked as an example. */
export function Testimonials() {
  return (
    <Section
      title="What families might tell you"
      intro="We wrote these three examples to show what TasteQuest is for. They aren't real customers."
    >
      <ul className={styles.grid}>
        {TESTIMONIALS.map(({ quote, name, who, animal }) => (
          <li key={name}>
            <figure className={styles.voice}>
              <blockquote className={styles.bubble}>{quote}</blockquote>
              <figcaption className={styles.person}>
                <Avatar name={name} avatar={animal} size="lg" />
                <span className={styles.who}>
                  <strong>{name}</strong>, {who}
                </span>
                <Badge tone="info">Example</Badge>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
