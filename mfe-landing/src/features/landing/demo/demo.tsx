import { Pause, Play } from 'lucide-react';
import { Section } from '../section';
import { DemoScreen } from './demo-screen';
import styles from './demo.module.css';

/** Twelve seconds of the product, made of its own parts. It moves, and stops, without a script. */
export function Demo() {
  return (
    <Section
      title="From the first bite to movie night"
      intro="Mia taps the carrots she tasted. Her points fly to her goal, her rainbow gets its last color, and movie night is hers. There is no sound."
      className={styles.section}
      split
    >
      <div className={styles.demo}>
        <DemoScreen />
        <label className={styles.pause}>
          <input type="checkbox" />
          <Pause aria-hidden="true" className={styles.pauseSign} />
          <Play aria-hidden="true" className={styles.playSign} />
          Pause the demo
        </label>
      </div>
    </Section>
  );
}
