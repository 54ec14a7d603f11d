import type { Trophy } from '@tastequest/client';
import { listText } from '@tastequest/formats';
import { Card, EmptyState } from '@tastequest/ui';
import { Picture } from '../../screen/components/picture';
import { SpeakButton } from '../../screen/components/speak-button';
import styles from './trophy-shelf.module.css';

/** Foods that were not liked once, and are now. */
export function TrophyShelf({ trophies }: { trophies: readonly Trophy[] }) {
  return (
    <Card title="My trophy shelf" action={<SpeakButton text={shelfWords(trophies)} />}>
      {trophies.length === 0 ? (
        <EmptyState icon={<Picture emoji="🏆" />} title="No trophies yet" text="Say yummy three times to win one." />
      ) : (
        <ul className={styles.shelf}>
          {trophies.map(({ name, emoji, wonAt }) => (
            <li key={`${name}/${wonAt}`} className={styles.trophy}>
              <span className={styles.cup}>
                <Picture emoji="🏆" className={styles.gold} />
                <Picture emoji={emoji} className={styles.food} />
              </span>
              <p className={styles.name}>{name}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function shelfWords(trophies: readonly Trophy[]): string {
  if (trophies.length === 0) return 'My trophy shelf. Say yummy three times to win one.';
  return `My trophy shelf. ${listText(trophies.map(({ name }) => name))}.`;
}
