import { TriangleAlert } from 'lucide-react';
import { CheckboxField } from '@tastequest/ui';
import type { AllergyCheckState } from '../model/use-allergy-check';
import styles from './allergy-check.module.css';

/** Asks the parent to look twice; renders nothing while there is nothing to ask. */
export function AllergyCheck({ check }: { check: AllergyCheckState }) {
  if (check.message === null) return null;
  return (
    <div className={styles.check} role="alert">
      <p>
        <TriangleAlert aria-hidden="true" />
        <span>{check.message}</span>
      </p>
      <CheckboxField
        label="I have checked: my child may have it"
        checked={check.confirmed}
        onChange={(event) => check.confirm(event.target.checked)}
      />
    </div>
  );
}
