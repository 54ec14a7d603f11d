import { AnimalPicture, type AvatarId } from '@tastequest/ui';
import { PhoneScreen, type Screen } from './screens/phone-screen';
import { SCREENS } from './screens/screens';
import styles from './benefits.module.css';
import { Section } from './section';

/** What the product is made of, each with its screen. */
export function Benefits() {
  return (
    <Section
      title="Small steps that feel like play"
      intro="Real screens of the product, with a family that we made up."
    >
      <ul className={styles.grid}>
        <Benefit
          title="Fun challenges"
          text='"Taste five colors this week." Set a challenge for a food or a whole group, and watch the bar fill up.'
          animal="rabbit"
          screen={SCREENS.challenges}
        />
        <Benefit
          title="A reward system you set"
          text="You decide what points can buy. Your child saves up for a goal, unlocks it, and you hand it over."
          animal="panda"
          screen={SCREENS.rewards}
        />
        <Benefit
          title="Progress tracking"
          text="See each child's week at a glance, with a calendar of challenges and a log of what was tasted."
          animal="fox"
          screen={SCREENS.dashboard}
        />
      </ul>
    </Section>
  );
}

interface BenefitProps {
  title: string;
  text: string;
  /** Who looks over the edge of the phone. */
  animal: AvatarId;
  screen: Screen;
}

function Benefit({ title, text, animal, screen }: BenefitProps) {
  return (
    <li className={styles.benefit}>
      <div className={styles.stage}>
        <div className={styles.screen}>
          <svg viewBox="0 0 64 64" className={styles.animal} aria-hidden="true">
            <AnimalPicture animal={animal} />
          </svg>
          <div className={styles.phone}>
            <PhoneScreen {...screen} />
          </div>
        </div>
      </div>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}
