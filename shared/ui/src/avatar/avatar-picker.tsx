import { useId } from 'react';
import formStyles from '../form/form.module.css';
import { FieldError } from '../form/form-field';
import { Avatar } from './avatar';
import { ANIMALS, AVATAR_IDS, type AvatarId } from './animals';
import styles from './avatar.module.css';

export interface AvatarPickerProps {
  value: string | null | undefined;
  onChange: (avatar: AvatarId) => void;
  /** Animals that another child of the family has. */
  taken?: readonly string[];
  label?: string;
  error?: string;
}

/** One animal out of sixteen, as a group of radio buttons. */
export function AvatarPicker({ value, onChange, taken = [], label = 'Pick a picture', error }: AvatarPickerProps) {
  const id = useId();
  return (
    <fieldset className={styles.picker} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={formStyles.label}>{label}</legend>
      <div className={styles.grid}>
        {AVATAR_IDS.map((animal) => {
          const { name } = ANIMALS[animal];
          const isTaken = taken.includes(animal) && animal !== value;
          return (
            <label key={animal} className={styles.choice}>
              <input
                type="radio"
                name={id}
                value={animal}
                checked={animal === value}
                disabled={isTaken}
                onChange={() => onChange(animal)}
              />
              <Avatar name={name} avatar={animal} size="lg" />
              <span>{name}</span>
              {isTaken && <span className={styles.taken}>taken</span>}
            </label>
          );
        })}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
