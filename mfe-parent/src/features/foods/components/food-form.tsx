import { foodSchema, MESSAGES, splitList } from '@tastequest/client';
import type { FoodForm as Values } from '@tastequest/client';
import { ConflictNotice, FormFooter, useConflictingSave, useReportDirty } from '@tastequest/forms';
import { FormError, NumberField, TextAreaField, TextField, useZodForm } from '@tastequest/ui';
import { useState } from 'react';
import { EmojiField } from '../../emoji/components/emoji-field';
import { FOOD_EMOJIS } from '../../emoji/model/emoji-options';
import { TagField } from '../../tags/components/tag-field';
import styles from './food-form.module.css';

interface FoodFormProps {
  initial: Values;
  submitLabel: string;
  /** Rejects with what the server refused; `overwrite` saves also over somebody else's new version. */
  onSave: (food: Values, overwrite: boolean) => Promise<void>;
  /** The version that is stored now. */
  onReload: () => Promise<Values>;
}

export function FoodForm({ initial, submitLabel, onSave, onReload }: FoodFormProps) {
  const form = useZodForm(foodSchema, { defaultValues: initial });
  const { register, setValue, watch, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  register('categoryTags');
  register('allergens');
  const [allergens, setAllergens] = useState(initial.allergens.join(', '));
  useReportDirty(isDirty || allergens !== form.formState.defaultValues?.allergens?.join(', '));
  const { submit, notice } = useConflictingSave(form, {
    onSave: (food, overwrite) => onSave({ ...food, allergens: splitList(allergens) }, overwrite),
    onReload: async () => {
      const stored = await onReload();
      setAllergens(stored.allergens.join(', '));
      return stored;
    },
    failure: MESSAGES.foods.saveFailed,
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ConflictNotice {...notice} />
      <FormError>{errors.root?.message}</FormError>
      <TextField label="Name" required error={errors.name?.message} {...register('name')} />
      <EmojiField
        label="Picture"
        value={watch('emoji')}
        options={FOOD_EMOJIS}
        onChange={(emoji) => setValue('emoji', emoji, { shouldDirty: true })}
      />
      <NumberField
        label="Points Value"
        required
        min={0}
        error={errors.pointsValue?.message}
        {...register('pointsValue')}
      />
      <TagField
        label="Categories"
        value={watch('categoryTags')}
        onChange={(tags) => setValue('categoryTags', tags, { shouldDirty: true })}
        error={errors.categoryTags?.message}
      />
      <TextAreaField label="Description" error={errors.description?.message} {...register('description')} />
      <TextField
        label="Allergens"
        hint="Separate them with commas. We warn you when a child is allergic."
        value={allergens}
        onChange={(event) => setAllergens(event.target.value)}
        error={errors.allergens?.message}
      />
      <FormFooter submitLabel={submitLabel} busy={isSubmitting} />
    </form>
  );
}
