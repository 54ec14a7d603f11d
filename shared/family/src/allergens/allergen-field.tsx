import type { AllergenGroup } from '@tastequest/client';
import { ALLERGEN_GROUPS } from '@tastequest/client';
import { FieldError } from '@tastequest/ui';
import { Check } from 'lucide-react';
import { useId } from 'react';
import styles from './allergen-field.module.css';
import { ALLERGEN_LABELS } from './allergens';

interface AllergenFieldProps {
  label: string;
  hint?: string;
  value: readonly AllergenGroup[];
  onToggle: (group: AllergenGroup) => void;
  error?: string;
}

/** The allergen groups, each to tick or to clear. */
export function AllergenField({ label, hint, value, onToggle, error }: AllergenFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.groups}>
        {ALLERGEN_GROUPS.map((group) => (
          <GroupButton key={group} group={group} isOn={value.includes(group)} onToggle={() => onToggle(group)} />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

function GroupButton({ group, isOn, onToggle }: { group: AllergenGroup; isOn: boolean; onToggle: () => void }) {
  const { name, emoji, examples } = ALLERGEN_LABELS[group];
  return (
    <button type="button" aria-pressed={isOn} onClick={onToggle}>
      <span aria-hidden="true" className={styles.emoji}>
        {emoji}
      </span>
      <span>
        {name}
        {examples && <small>{examples}</small>}
      </span>
      {isOn && <Check aria-hidden="true" />}
    </button>
  );
}
