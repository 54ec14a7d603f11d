import { classify, logEditSchema, MEALS } from '@tastequest/client';
import type { FoodLog, LogEditForm } from '@tastequest/client';
import { FormFooter, LogPhotoField, showFailure, useReportDirty } from '@tastequest/family';
import { countText } from '@tastequest/formats';
import { Form, useZodForm } from '@tastequest/ui';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Chips } from '../../components/chips';
import { AllergyQuestion } from '../allergies/allergy-question';
import { useAllergyCheck } from '../allergies/use-allergy-check';
import type { ListedChild } from './children-choice';
import { DayChoice } from './day-choice';
import { FoodPicker } from './food-picker';
import { SpentPoints } from './spent-points';
import { useAdding } from './use-adding';

type EditableLog = Pick<
  FoodLog,
  'id' | 'childId' | 'childName' | 'foodId' | 'foodName' | 'foodEmoji' | 'mealType' | 'logDate' | 'photoUrl'
>;

export interface LogEdit extends LogEditForm {
  allergyConfirmed: boolean;
  /** Takes the place of the photo that is there; null leaves that. */
  photo: File | null;
  /** Lets points go that the child has spent and the log no longer brings. */
  forgive: boolean;
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
  const { question, isSpent, submit, letGo } = useSending(form, photo, onSave);
  const { isWaiting, onAdding, afterAdding } = useAdding();
  return (
    <>
      {question && <AllergyQuestion {...question} />}
      <Form hidden={question !== null} onSubmit={afterAdding(submit)} error={errors.root?.message}>
        {isSpent && <SpentPoints log={log} busy={isSubmitting || isWaiting} onLetGo={afterAdding(letGo)} />}
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
          onAdding={onAdding}
          error={errors.foodId?.message}
        />
        <LogPhotoField
          label={log.photoUrl ? 'New photo (optional)' : 'Photo (optional)'}
          value={photo}
          onChange={setPhoto}
        />
        <FormFooter submitLabel="Save Changes" busy={isSubmitting || isWaiting} />
      </Form>
    </>
  );
}

type Form = UseFormReturn<LogEditForm, unknown, LogEditForm>;

/** Sends the edit, after the question about allergies if there is one; `isSpent` once the points that it takes are gone. */
function useSending(form: Form, photo: File | null, onSave: EditLogFormProps['onSave']) {
  const { question, save } = useAllergyCheck();
  const [isSpent, setSpent] = useState(false);
  const send = (forgive: boolean) =>
    form.handleSubmit(async (values) => {
      try {
        await save((allergyConfirmed) => onSave({ ...values, photo, allergyConfirmed, forgive }));
      } catch (failure) {
        const { code, missingPoints = 0 } = classify(failure);
        const wasSpent = code === 'points.already_spent';
        setSpent(wasSpent);
        if (wasSpent) form.setError('root', { message: spentText(missingPoints) });
        else showFailure(form, failure, 'Failed to update food log');
      }
    });
  return { question, isSpent, submit: send(false), letGo: send(true) };
}

const MISSING = { one: '# point is missing.', other: '# points are missing.' };

/** @param missing 0 where a server of before does not say it */
const spentText = (missing: number) =>
  `Some of these points are gone, so the log can't be worth less now.${missing > 0 ? ` ${countText(missing, MISSING)}` : ''}`;
