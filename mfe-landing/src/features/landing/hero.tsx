import type { FormEvent } from 'react';
import { Check } from 'lucide-react';
import { useServices } from '@tastequest/contract';
import { useNavigate } from '@tastequest/contract/router';
import { Button, buttonClass } from '@tastequest/ui';
import { QuestScene } from './illustration/quest-scene';
import { PROMISES } from './content';
import styles from './hero.module.css';

/** What it is, for whom, and the way to begin: a form, so that its button works without JavaScript. */
export function Hero() {
  const { profile } = useServices();
  const navigate = useNavigate();
  const next = profile ? `/${profile.role}` : '/signup';
  const start = (event: FormEvent) => {
    event.preventDefault();
    void navigate(next);
  };
  return (
    <section className={styles.hero} aria-labelledby="landing-title">
      <div className={styles.words}>
        <h1 id="landing-title">Every new taste is a little adventure</h1>
        <p>
          TasteQuest turns eating well into a family game. Children log the foods they eat, earn points and follow
          challenges. You choose the foods, the challenges and the rewards.
        </p>
        <div className={styles.actions}>
          <form className={styles.start} action={next} onSubmit={start}>
            <Button size="xl" type="submit">
              Get Started
            </Button>
          </form>
          <a className={buttonClass('ghost', 'xl')} href="#how-it-works">
            See how it works
          </a>
        </div>
      </div>
      <div className={styles.scene}>
        <QuestScene />
      </div>
      <ul className={styles.promises}>
        {PROMISES.map((promise) => (
          <li key={promise}>
            <Check aria-hidden="true" />
            {promise}
          </li>
        ))}
      </ul>
    </section>
  );
}
