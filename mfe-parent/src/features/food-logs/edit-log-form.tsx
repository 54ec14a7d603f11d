import { logEditSchema, MEALS } from '@tastequest/client';
import type { FoodLog, LogEditForm } from '@tastequest/client';
import { FormFooter, LogPhotoField, showFailure, useReportDirty } from '@tastequest/family';
import { Form, useZodForm } from '@tastequest/ui';
import { useState } from 'react';
import { Chips } from '../../components/chips';
import { AllergyQuestion } from '../allergies/allergy-question';
import { useAllergyCheck } from '../allergies/use-allergy-check';
import type { ListedChild } from './children-choice';
import { DayChoice } from './day-choice';
import { FoodPicker } from './food-picker';

type EditableLog = Pick<
  FoodLog,
  'id' | 'childId' | 'foodId' | 'foodName' | 'foodEmoji' | 'mealType' | 'logDate' | 'photoUrl'
>;

export interface LogEdit extends LogEditForm {
  allergyConfirmed: boolean;
  /** Takes the place of the photo that is there; null leaves that. */
  photo: File | null;
}

interface EditLogFormProps {
  log: EditableLog;
  childList: readonly ListedChild[];
  /** The family's own day. */
  today: string;
  /** Rejects with what the server refused. */
  onSave: (edit: LogEdit) => Promise<void>;
}

/** Another child, day, food, meal or photo; the points follow. */
export function EditLogForm({ log, childList, today, onSave }: EditLogFormProps) {
  const form = useZodForm(logEditSchema(log, today), {
    defaultValues: { childId: log.childId, foodId: log.foodId ?? '', mealType: log.mealType, day: log.logDate },
  });
  form.register('foodId');
  form.register('day');
  const { errors, isSubmitting, isDirty } = form.formState;
  const [photo, setPhoto] = useState<File | null>(null);
  useReportDirty(isDirty || photo !== null);
  const { childId, foodId, mealType, day } = form.watch();
  const { question, save } = useAllergyCheck();
  const submit = form.handleSubmit(async (values) => {
    try {
      await save((allergyConfirmed) => onSave({ ...values, photo, allergyConfirmed }));
    } catch (failure) {
      showFailure(form, failure, 'Failed to update food log');
    }
  });
  return (
    <>
      {question && <AllergyQuestion {...question} />}
      <Form hidden={question !== null} onSubmit={submit} error={errors.root?.message}>
        {childList.length > 1 && (
          <Chips
            label="Child"
            options={childList.map(({ id, fullName }) => ({ value: id, label: fullName }))}
            chosen={childId}
            onChoose={(id) => form.setValue('childId', id, { shouldDirty: true })}
          />
        )}
        <DayChoice
          today={today}
          day={day}
          onChange={(next) => form.setValue('day', next, { shouldDirty: true, shouldValidate: true })}
          error={errors.day?.message}
        />
        <Chips
          even
          label="Meal"
          options={MEALS}
          chosen={mealType}
          onChoose={(meal) => form.setValue('mealType', meal, { shouldDirty: true })}
        />
        <FoodPicker
          value={foodId}
          chosen={{ name: log.foodName, emoji: log.foodEmoji }}
          onChange={({ id }) => form.setValue('foodId', id, { shouldDirty: true, shouldValidate: true })}
          error={errors.foodId?.message}
        />
        <LogPhotoField
          label={log.photoUrl ? 'New photo (optional)' : 'Photo (optional)'}
          value={photo}
          onChange={setPhoto}
        />
        <FormFooter submitLabel="Save Changes" busy={isSubmitting} />
      </Form>
    </>
  );
}
