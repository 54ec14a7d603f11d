import { FACES, type FaceId, type TasteAdventure } from '@tastequest/client';
import { Picture } from '../../screen/components/picture';
import { StepTitle } from '../../screen/components/step-title';
import { useReadAloud } from '../../screen/model/read-aloud';
import { TRY_SIZE } from '../model/try-size';
import styles from './face-step.module.css';

interface Props {
  adventure: TasteAdventure;
  onPick: (face: FaceId) => void;
}

/** How was it? Every face is fine, and every face brings the same. */
export function FaceStep({ adventure, onPick }: Props) {
  const read = useReadAloud();
  return (
    <div className={styles.step}>
      <Picture emoji={adventure.foodEmoji} className={styles.food} />
      <StepTitle spoken={`${adventure.foodName}. How was it? ${TRY_SIZE}`}>How was it?</StepTitle>
      <p className={styles.hint}>{TRY_SIZE}</p>
      <ul className={styles.faces}>
        {FACES.map(({ id, emoji, label }) => (
          <li key={id} className={id === 'no_thanks' ? styles.wide : undefined}>
            <button
              type="button"
              className={styles.face}
              onClick={() => {
                read?.(label);
                onPick(id);
              }}
            >
              <Picture emoji={emoji} className={styles.picture} />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
