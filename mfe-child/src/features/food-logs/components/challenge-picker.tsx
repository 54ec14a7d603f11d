import { useId } from 'react';
import type { Challenge } from '@tastequest/client';
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
  const choices = challenges.map(({ id, name: label }) => ({ id, label, emoji: '🏆' }));
  return (
    <fieldset>
      <legend className={styles.legend}>Is it for a challenge?</legend>
      <div className={styles.row}>
        {[{ id: '', label: 'All foods', emoji: '🍽️' }, ...choices].map(({ id, label, emoji }) => (
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
            <Picture emoji={emoji} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
