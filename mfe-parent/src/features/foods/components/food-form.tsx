import { foodSchema, MESSAGES, splitList } from '@tastequest/client';
import type { FoodForm as Values } from '@tastequest/client';
import { Button, DialogFooter, FormError, NumberField, TextAreaField, TextField, useZodForm } from '@tastequest/ui';
import { useState } from 'react';
import { EmojiField } from '../../emoji/components/emoji-field';
import { FOOD_EMOJIS } from '../../emoji/model/emoji-options';
import { showFailure } from '../../screen/model/form-failure';
import { TagField } from '../../tags/components/tag-field';
import styles from './food-form.module.css';

interface FoodFormProps {
  initial: Values;
  submitLabel: string;
  /** Rejects with what the server refused. */
  onSave: (food: Values) => Promise<void>;
  onCancel: () => void;
}

export function FoodForm({ initial, submitLabel, onSave, onCancel }: FoodFormProps) {
  const form = useZodForm(foodSchema, { defaultValues: initial });
  const { register, setValue, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const [allergens, setAllergens] = useState(initial.allergens.join(', '));
  const submit = form.handleSubmit(async (food) => {
    try {
      await onSave({ ...food, allergens: splitList(allergens) });
    } catch (failure) {
      showFailure(form, failure, MESSAGES.foods.saveFailed);
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormError>{errors.root?.message}</FormError>
      <TextField label="Name" required error={errors.name?.message} {...register('name')} />
      <EmojiField
        label="Picture"
        value={watch('emoji')}
        options={FOOD_EMOJIS}
        onChange={(emoji) => setValue('emoji', emoji)}
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
        onChange={(tags) => setValue('categoryTags', tags)}
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
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
