import { ChevronDown } from 'lucide-react';
import { Button, CheckboxField, SelectField, TextField } from '@tastequest/ui';
import { useId, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './child-form.module.css';

const GENDER_OPTIONS = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'prefer_not_to_say', label: 'Prefer not to say' },
];

type Name = 'gender' | 'allergies' | 'allergyConsent';

interface MoreDetailsProps {
  fields: Record<Name, UseFormRegisterReturn>;
  errors: Partial<Record<Name, { message?: string }>>;
  /** What is typed into the allergies field now. */
  allergies: string;
  defaultOpen?: boolean;
}

/** Optional details, folded away. Allergies are health data: they need a consent of their own. */
export function MoreDetails({ fields, errors, allergies, defaultOpen = false }: MoreDetailsProps) {
  const [open, setOpen] = useState(defaultOpen);
  const id = useId();
  // An error inside must not stay hidden.
  const isOpen = open || Boolean(errors.allergyConsent ?? errors.allergies ?? errors.gender);
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
        <TextField
          label="Allergies"
          hint="Separate them with commas, for example: peanuts, milk"
          error={errors.allergies?.message}
          {...fields.allergies}
        />
        {allergies.trim() !== '' && (
          <CheckboxField
            label="I agree that TasteQuest keeps this health information"
            hint="Only parents of this family can read them. They are used to warn you; empty the field to delete them."
            error={errors.allergyConsent?.message}
            {...fields.allergyConsent}
          />
        )}
      </div>
    </div>
  );
}
