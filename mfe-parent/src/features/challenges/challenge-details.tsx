import { CheckboxField, DateField, TextAreaField, TextField } from '@tastequest/ui';
import { TagField } from '../tags/tag-field';
import type { ChallengeFields } from './challenge-form';
import styles from './challenge-form.module.css';

/** Which foods count, from when to when, and what it is about. */
export function ChallengeDetails({ form }: { form: ChallengeFields }) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  register('foodTags');
  return (
    <>
      <TagField
        label="Food categories that count"
        value={watch('foodTags')}
        onChange={(tags) => setValue('foodTags', tags, { shouldDirty: true })}
        error={errors.foodTags?.message}
      />
      <TextField
        label="Or one food by name"
        placeholder="For example: Broccoli"
        error={errors.foodName?.message}
        {...register('foodName')}
      />
      <div className={styles.pair}>
        <DateField
          label="Start Date"
          hint="Today, if left empty."
          error={errors.startDate?.message}
          {...register('startDate')}
        />
        <DateField label="Due Date" hint="Optional" error={errors.endDate?.message} {...register('endDate')} />
      </div>
      <TextAreaField label="Description" error={errors.description?.message} {...register('description')} />
      <CheckboxField
        label="Keep as a template"
        hint="Offered when you create the next challenge."
        {...register('isTemplate')}
      />
    </>
  );
}
