import type { Challenge } from '@tastequest/client';
import { SelectField } from '@tastequest/ui';
import styles from './meal-extras.module.css';

interface ChallengeFilterProps {
  open: readonly Challenge[];
  childList: readonly { id: string; fullName: string }[];
  value: string;
  onChange: (challengeId: string) => void;
  error?: string;
}

/** Folded away: what a food counts for is found without it. */
export function ChallengeFilter({ open, childList, value, onChange, error }: ChallengeFilterProps) {
  const nameOf = (childId: string) => childList.find(({ id }) => id === childId)?.fullName ?? '';
  return (
    <details className={styles.extras} open={value !== '' || error !== undefined || undefined}>
      <summary>Only foods of a challenge</summary>
      <div>
        <SelectField
          label="Challenge (optional)"
          hint="Shows only the foods that count toward it."
          placeholder="No challenge"
          disabled={open.length === 0}
          options={open.map(({ id, name, childId }) => ({ value: id, label: `${name} (${nameOf(childId)})` }))}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          error={error}
        />
      </div>
    </details>
  );
}
