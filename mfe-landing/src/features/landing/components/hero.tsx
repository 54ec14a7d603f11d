import { useServices } from '@tastequest/contract';
import { useNavigate } from '@tastequest/contract/router';
import { Button, buttonClass } from '@tastequest/ui';
import { QuestScene } from '../illustration/quest-scene';
import styles from './hero.module.css';

/** What it is, for whom, and the way to begin. */
export function Hero() {
  const { profile } = useServices();
  const navigate = useNavigate();
  return (
    <section className={styles.hero} aria-labelledby="landing-title">
      <div className={styles.words}>
        <h1 id="landing-title">Every new taste is a little adventure</h1>
        <p>
          TasteQuest turns eating well into a family game. Children log the foods they eat, earn points and follow
          challenges. You choose the foods, the challenges and the rewards.
        </p>
        <div className={styles.actions}>
          <Button size="xl" onClick={() => void navigate(profile ? `/${profile.role}` : '/signup')}>
            Get Started
          </Button>
          <a className={buttonClass('ghost', 'xl')} href="#how-it-works">
            See how it works
          </a>
        </div>
      </div>
      <QuestScene />
    </section>
  );
}
