import { faceOf, type TriedFood } from '@tastequest/client';
import { countText } from '@tastequest/formats';
import { VisuallyHidden } from '@tastequest/ui';
import { Picture } from '../../screen/components/picture';
import styles from './tried-tile.module.css';

/** A food with how often it was eaten or tried, and the last face it got. */
export function TriedTile({ food: { name, emoji, times, lastFace } }: { food: TriedFood }) {
  const face = lastFace && faceOf(lastFace);
  return (
    <li className={styles.tile}>
      <Picture emoji={emoji} className={styles.picture} />
      {face && (
        <span className={styles.face}>
          <Picture emoji={face.emoji} />
          <VisuallyHidden>{face.label}</VisuallyHidden>
        </span>
      )}
      <p className={styles.name}>{name}</p>
      <p className={styles.times}>{countText(times, { one: '# time', other: '# times' })}</p>
    </li>
  );
}
