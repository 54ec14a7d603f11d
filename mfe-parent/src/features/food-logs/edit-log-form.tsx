import { logFoodSchema, MEALS } from '@tastequest/client';
import type { FoodLog, MealType } from '@tastequest/client';
import { FormFooter, showFailure, useReportDirty } from '@tastequest/family';
import { Form, RadioCards, useZodForm } from '@tastequest/ui';
import { AllergyQuestion } from '../allergies/allergy-question';
import { useAllergyCheck } from '../allergies/use-allergy-check';
import { FoodPicker } from './food-picker';

const editSchema = logFoodSchema.pick({ foodId: true, mealType: true });

export interface LogEdit {
  foodId: string;
  mealType: MealType;
  allergyConfirmed: boolean;
}

interface EditLogFormProps {
  log: Pick<FoodLog, 'id' | 'foodId' | 'foodName' | 'foodEmoji' | 'mealType'>;
  /** Rejects with what the server refused. */
  onSave: (edit: LogEdit) => Promise<void>;
}

/** Another food or meal; the points follow. */
export function EditLogForm({ log, onSave }: EditLogFormProps) {
  const form = useZodForm(editSchema, { defaultValues: { foodId: log.foodId ?? '', mealType: log.mealType } });
  form.register('foodId');
  const { errors, isSubmitting, isDirty } = form.formState;
  useReportDirty(isDirty);
  const { foodId, mealType } = form.watch();
  const { question, save } = useAllergyCheck();
  const submit = form.handleSubmit(async (values) => {
    try {
      await save((allergyConfirmed) => onSave({ ...values, allergyConfirmed }));
    } catch (failure) {
      showFailure(form, failure, 'Failed to update food log');
    }
  });
  return (
    <>
      {question && <AllergyQuestion {...question} />}
      <Form hidden={question !== null} onSubmit={submit} error={errors.root?.message}>
        <FoodPicker
          value={foodId}
          chosen={{ name: log.foodName, emoji: log.foodEmoji }}
          onChange={({ id }) => form.setValue('foodId', id, { shouldDirty: true, shouldValidate: true })}
          error={errors.foodId?.message}
        />
        <RadioCards
          label="Meal"
          options={MEALS}
          value={mealType}
          onChange={(meal) => form.setValue('mealType', meal, { shouldDirty: true })}
        />
        <FormFooter submitLabel="Save Changes" busy={isSubmitting} />
      </Form>
    </>
  );
}
