import { ADVENTURE } from './content';
import { PhoneScreen } from './screens/phone-screen';
import { SCREENS } from './screens/screens';
import styles from './taste-adventure.module.css';
import { Section } from './section';

/** The Taste Adventure by its name, beside its sticker book. */
export function TasteAdventure() {
  return (
    <Section
      title="The Taste Adventure"
      intro="For the one food your child isn't sure about: a little try on 7 or 14 days, whenever it suits you, and a sticker book that tells the story."
    >
      <div className={styles.split}>
        <ul className={styles.points}>
          {ADVENTURE.map(({ emoji, title, text }) => (
            <li key={title}>
              <span className={styles.emoji} aria-hidden="true">
                {emoji}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <div className={styles.phone}>
          <PhoneScreen {...SCREENS.adventure} />
        </div>
      </div>
    </Section>
  );
}
