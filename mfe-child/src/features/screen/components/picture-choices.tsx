import { useReadAloud } from '../model/read-aloud';
import { Picture } from './picture';
import styles from './picture-choices.module.css';

interface Choice {
  name: string;
  emoji: string;
}

interface Props<One extends Choice> {
  choices: readonly One[];
  isChosen: (choice: One) => boolean;
  onPick: (choice: One) => void;
}

/** Pictures to press, each read aloud: what a form needs no writing for. */
export function PictureChoices<One extends Choice>({ choices, isChosen, onPick }: Props<One>) {
  const read = useReadAloud();
  return (
    <fieldset>
      <legend className={styles.legend}>Pick a picture</legend>
      <div className={styles.pictures}>
        {choices.map((choice) => (
          <button
            key={choice.name}
            type="button"
            className={styles.picture}
            aria-label={choice.name}
            aria-pressed={isChosen(choice)}
            onClick={() => {
              read?.(choice.name);
              onPick(choice);
            }}
          >
            <Picture emoji={choice.emoji} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
