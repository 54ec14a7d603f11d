import { splitList } from '@tastequest/client';
import type { AllergenGroup } from '@tastequest/client';
import { Button, CheckboxField, SelectField, TextField } from '@tastequest/ui';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { AllergenField } from '../allergens/allergen-field';
import styles from './child-form.module.css';

const GENDER_OPTIONS = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'prefer_not_to_say', label: 'Prefer not to say' },
];

type Name = 'gender' | 'allergies' | 'allergyConsent';

interface MoreDetailsProps {
  fields: Record<Name, UseFormRegisterReturn>;
  errors: Partial<Record<Name | 'allergenGroups', { message?: string }>>;
  /** What is typed into the field of other allergies now. */
  allergies: string;
  /** The allergen groups that are ticked. */
  groups: readonly AllergenGroup[];
  onToggle: (group: AllergenGroup) => void;
  /** Whether the groups were found for the words, and nobody has looked at them yet. */
  toReview?: boolean;
  defaultOpen?: boolean;
}

/** Optional details, folded away. Allergies are health data: they need a consent of their own. */
export function MoreDetails(props: MoreDetailsProps) {
  const { fields, errors, allergies, groups, onToggle, toReview = false, defaultOpen = false } = props;
  const [open, setOpen] = useState(defaultOpen);
  const id = useId();
  // An error inside must not stay hidden.
  const isOpen = open || Boolean(errors.allergyConsent ?? errors.allergies ?? errors.allergenGroups ?? errors.gender);
  return (
    <div>
      <Button
        variant="ghost"
        icon={<ChevronDown className={isOpen ? styles.turned : undefined} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Add More Details (Optional)
      </Button>
      <div id={id} hidden={!isOpen} className={styles.details}>
        <SelectField
          label="Gender"
          placeholder="Not given"
          options={GENDER_OPTIONS}
          error={errors.gender?.message}
          {...fields.gender}
        />
        {toReview && (
          <p className={styles.review}>
            Please check these groups, which we found in your words. Save when they're right.
          </p>
        )}
        <AllergenField
          label="Allergies"
          hint="We warn you before your child gets points for a food with one of these."
          value={groups}
          onToggle={onToggle}
          error={errors.allergenGroups?.message}
        />
        <TextField
          label="Other allergies"
          hint="Separate them with commas, for example: kiwi, strawberries"
          error={errors.allergies?.message}
          {...fields.allergies}
        />
        {(groups.length > 0 || splitList(allergies).length > 0) && (
          <CheckboxField
            label="I agree that TasteQuest keeps this health information"
            hint="Only parents in this family can see it. It's used to warn you. Clear all allergies to delete it."
            error={errors.allergyConsent?.message}
            {...fields.allergyConsent}
          />
        )}
      </div>
    </div>
  );
}
