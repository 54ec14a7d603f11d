import { logFoodSchema } from '@tastequest/client';
import type { Food, FoodLog, MealType } from '@tastequest/client';
import { Button, DialogFooter, FormError, RadioCards, useZodForm } from '@tastequest/ui';
import { useState } from 'react';
import { AllergyCheck } from '../../allergies/components/allergy-check';
import { useAllergyCheck } from '../../allergies/model/use-allergy-check';
import { showFailure } from '../../screen/model/form-failure';
import { foodChoices } from '../model/food-choice';
import { MEALS } from '../model/meal-types';
import { FoodPicker } from './food-picker';
import styles from './log-food-form.module.css';

const editSchema = logFoodSchema.pick({ foodId: true, mealType: true });

export interface LogEdit {
  foodId: string;
  mealType: MealType;
  allergyConfirmed: boolean;
}

interface EditLogFormProps {
  log: Pick<FoodLog, 'id' | 'foodId' | 'mealType'>;
  foods: readonly Food[];
  /** Rejects with what the server refused. */
  onSave: (edit: LogEdit) => Promise<void>;
  onCancel: () => void;
}

/** Another food or meal; the points follow. */
export function EditLogForm({ log, foods, onSave, onCancel }: EditLogFormProps) {
  const form = useZodForm(editSchema, { defaultValues: { foodId: log.foodId ?? '', mealType: log.mealType } });
  const { errors, isSubmitting } = form.formState;
  const [search, setSearch] = useState('');
  const { foodId, mealType } = form.watch();
  const check = useAllergyCheck(foodId);
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSave({ ...values, allergyConfirmed: check.confirmed });
    } catch (failure) {
      if (!check.ask(failure)) showFailure(form, failure, 'Failed to update food log');
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormError>{errors.root?.message}</FormError>
      <FoodPicker
        foods={foodChoices(foods, search, null)}
        search={search}
        onSearch={setSearch}
        value={foodId}
        onChange={(id) => form.setValue('foodId', id, { shouldValidate: true })}
        error={errors.foodId?.message}
      />
      <AllergyCheck check={check} />
      <RadioCards label="Meal" options={MEALS} value={mealType} onChange={(meal) => form.setValue('mealType', meal)} />
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          Save Changes
        </Button>
      </DialogFooter>
    </form>
  );
}
