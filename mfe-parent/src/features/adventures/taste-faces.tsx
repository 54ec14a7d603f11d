import { faceOf } from '@tastequest/client';
import type { Taste } from '@tastequest/client';
import { dayText, listText } from '@tastequest/formats';
import styles from './taste-faces.module.css';
import { hasTrophy } from './trophy';

interface TasteFacesProps {
  /** Oldest first. */
  tastes: readonly Pick<Taste, 'face' | 'tasteDate'>[];
  goal: number;
}

/** How a child liked a food from try to try, the tries to come as empty places, and the trophy at the end. */
export function TasteFaces({ tastes, goal }: TasteFacesProps) {
  const isWon = hasTrophy(tastes);
  const open = isWon ? 0 : Math.max(0, goal - tastes.length);
  const told = [
    `${tastes.length} of ${goal} tastes`,
    ...tastes.map(({ face }) => faceOf(face).label),
    ...(isWon ? ['Trophy won'] : []),
  ];
  return (
    <span role="img" className={styles.faces} aria-label={listText(told)}>
      {tastes.map(({ face, tasteDate }) => (
        <span key={tasteDate} title={`${dayText(tasteDate)}: ${faceOf(face).label}`}>
          {faceOf(face).emoji}
        </span>
      ))}
      {Array.from({ length: open }, (_, place) => (
        <span key={place} className={styles.open} />
      ))}
      {isWon && <span title="Trophy won">🏆</span>}
    </span>
  );
}
