import { NumberField } from '@tastequest/ui';
import type { ChallengeFields } from '../model/challenge-fields';
import styles from './challenge-form.module.css';

const NUMBERS = [
  { name: 'targetCount', label: 'Goal', min: 1, required: true },
  { name: 'currentCount', label: 'Current Progress', min: 0, required: false },
  { name: 'pointsPerEntry', label: 'Points per Entry', min: 1, required: true },
  { name: 'bonusPoints', label: 'Bonus Points', min: 0, required: false },
] as const;

export function ChallengeNumbers({ form }: { form: ChallengeFields }) {
  return (
    <div className={styles.numbers}>
      {NUMBERS.map(({ name, label, min, required }) => (
        <NumberField
          key={name}
          label={label}
          required={required}
          min={min}
          error={form.formState.errors[name]?.message}
          {...form.register(name)}
        />
      ))}
    </div>
  );
}
