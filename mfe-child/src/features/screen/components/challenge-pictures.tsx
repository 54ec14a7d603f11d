import type { Challenge } from '@tastequest/client';
import { Picture } from './picture';
import { challengeFoods } from '../../challenges/model/challenge-foods';
import styles from './challenge-pictures.module.css';

const SHOWN = 3;

/** A challenge told from others without words: by what it is about. Decoration beside its name. */
export function ChallengePictures({ challenge }: { challenge: Challenge }) {
  const emojis = new Set(challengeFoods(challenge).map(({ emoji }) => emoji));
  return (
    <span className={styles.pictures}>
      {emojis.size === 0 && <Picture emoji="🏆" />}
      {[...emojis].slice(0, SHOWN).map((emoji) => (
        <Picture key={emoji} emoji={emoji} />
      ))}
    </span>
  );
}
