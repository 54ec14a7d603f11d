import { useId } from 'react';
import styles from './emoji-field.module.css';

interface EmojiFieldProps {
  label: string;
  value: string;
  options: readonly { emoji: string; name: string }[];
  onChange: (emoji: string) => void;
}

/** One emoji out of a short list; one chosen elsewhere stays available. */
export function EmojiField({ label, value, options, onChange }: EmojiFieldProps) {
  const name = useId();
  const isKnown = options.some((option) => option.emoji === value);
  const all = isKnown || value === '' ? options : [{ emoji: value, name: 'Current picture' }, ...options];
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.tiles}>
        {all.map((option) => (
          <label key={option.emoji} title={option.name}>
            <input
              type="radio"
              name={name}
              aria-label={option.name}
              checked={option.emoji === value}
              onChange={() => onChange(option.emoji)}
            />
            <span aria-hidden="true">{option.emoji}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
