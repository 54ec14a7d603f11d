import type { AllergenGroup, FoodForm as Values } from '@tastequest/client';
import { ALLERGEN_LABELS, AllergenField, ConflictNotice, FormFooter } from '@tastequest/family';
import { listText } from '@tastequest/formats';
import { FormError, NumberField, TextAreaField, TextField, Form } from '@tastequest/ui';
import { EmojiField } from '../emoji/emoji-field';
import { FOOD_EMOJIS } from '../emoji/emoji-options';
import { TagField } from '../tags/tag-field';
import { useFoodForm } from './use-food-form';

interface FoodFormProps {
  initial: Values;
  submitLabel: string;
  /** Rejects with what the server refused; `overwrite` saves also over somebody else's new version. */
  onSave: (food: Values, overwrite: boolean) => Promise<void>;
  /** The version that is stored now. */
  onReload: () => Promise<Values>;
}

export function FoodForm({ submitLabel, ...options }: FoodFormProps) {
  const { form, fields, submit, notice, allergens, changeTags, changeAllergens, toggleGroup } = useFoodForm(options);
  const { register, setValue, watch } = form;
  const { errors, isSubmitting } = form.formState;
  return (
    <Form onSubmit={submit}>
      <ConflictNotice {...notice} />
      <FormError>{errors.root?.message}</FormError>
      <TextField
        label="Name"
        hint={named(watch('allergenGroups'))}
        required
        error={errors.name?.message}
        {...fields.name}
      />
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
        onChange={changeTags}
        error={errors.categoryTags?.message}
      />
      <TextAreaField label="Description" error={errors.description?.message} {...fields.description} />
      <AllergenField
        label="Allergens"
        hint="Suggested from what you type. We warn you if a child is allergic."
        value={watch('allergenGroups')}
        onToggle={toggleGroup}
        error={errors.allergenGroups?.message}
      />
      <TextField
        label="Other allergens"
        hint="Separate them with commas."
        value={allergens}
        onChange={(event) => changeAllergens(event.target.value)}
        error={errors.allergens?.message}
      />
      <FormFooter submitLabel={submitLabel} busy={isSubmitting} />
    </Form>
  );
}

/** What is ticked further down, out of sight on a phone. */
function named(groups: readonly AllergenGroup[]): string | undefined {
  const names = groups.map((group) => ALLERGEN_LABELS[group].name.toLowerCase());
  return names.length > 0 ? `Allergens: ${listText(names)}` : undefined;
}
