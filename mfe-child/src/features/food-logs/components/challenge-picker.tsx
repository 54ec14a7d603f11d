import { useId } from 'react';
import type { Challenge } from '@tastequest/client';
import { ChallengePictures } from '../../screen/components/challenge-pictures';
import { Picture } from '../../screen/components/picture';
import { useReadAloud } from '../../screen/model/read-aloud';
import styles from './challenge-picker.module.css';

interface Props {
  challenges: readonly Challenge[];
  /** Empty for all foods. */
  value: string;
  onChange: (challengeId: string) => void;
}

/** Shows only the foods of one challenge, in a row to swipe. A food counts for all its challenges, picked or not. */
export function ChallengePicker({ challenges, value, onChange }: Props) {
  const name = useId();
  const read = useReadAloud();
  const choices = [
    { id: '', label: 'All foods', picture: <Picture emoji="🍽️" /> },
    ...challenges.map((challenge) => ({
      id: challenge.id,
      label: challenge.name,
      picture: <ChallengePictures challenge={challenge} />,
    })),
  ];
  return (
    <fieldset>
      <legend className={styles.legend}>Is it for a challenge?</legend>
      <div className={styles.row}>
        {choices.map(({ id, label, picture }) => (
          <label key={id} className={styles.chip}>
            <input
              type="radio"
              name={name}
              checked={id === value}
              onChange={() => {
                read?.(label);
                onChange(id);
              }}
            />
            {picture}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
