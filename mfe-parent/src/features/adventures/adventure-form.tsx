import { TASTE_ADVENTURE_DEFAULTS, TASTE_GOALS, tasteAdventureSchema } from '@tastequest/client';
import type { TasteAdventureForm } from '@tastequest/client';
import { FormFooter, showFailure, useReportDirty } from '@tastequest/family';
import { Form, NumberField, RadioCards, useZodForm } from '@tastequest/ui';
import { useState } from 'react';
import { AllergyQuestion } from '../allergies/allergy-question';
import { useAllergyCheck } from '../allergies/use-allergy-check';
import { ChildRadio } from '../children/child-radio';
import { FoodPicker } from '../food-logs/food-picker';
import { useAdding } from '../food-logs/use-adding';
import styles from './adventure-form.module.css';

const GOALS = TASTE_GOALS.map((goal) => ({ value: String(goal), label: `${goal} tastes` }));

const ABOUT =
  'It can take many tries before a new food becomes a friend. Every taste earns the same points, liked or not, and a day without a taste is fine. After three 😋, the food goes on the trophy shelf.';

interface AdventureFormProps {
  childList: readonly { id: string; fullName: string; avatar: string | null }[];
  childId?: string;
  /** Rejects with what the server refused. */
  onStart: (adventure: TasteAdventureForm & { allergyConfirmed: boolean }) => Promise<void>;
}

/** One food, tried again and again: each try earns the same, whatever the face. */
export function AdventureForm({ childList, childId = '', onStart }: AdventureFormProps) {
  const form = useZodForm(tasteAdventureSchema, { defaultValues: { ...TASTE_ADVENTURE_DEFAULTS, childId } });
  form.register('childId');
  form.register('foodId');
  form.register('tastes');
  const { errors, isSubmitting, isDirty } = form.formState;
  const [food, setFood] = useState<{ name: string; emoji: string } | null>(null);
  const values = form.watch();
  const { question, save } = useAllergyCheck();
  const { isWaiting, onAdding, afterAdding } = useAdding();
  useReportDirty(isDirty);
  const submit = form.handleSubmit(async (adventure) => {
    try {
      await save((allergyConfirmed) => onStart({ ...adventure, allergyConfirmed }));
    } catch (failure) {
      showFailure(form, failure, 'Failed to start the Taste Adventure');
    }
  });
  const choice = { shouldDirty: true, shouldValidate: true };
  return (
    <>
      {question && <AllergyQuestion {...question} />}
      <Form hidden={question !== null} onSubmit={afterAdding(submit)} error={errors.root?.message}>
        <p className={styles.text}>{ABOUT}</p>
        <ChildRadio
          childList={childList}
          value={values.childId}
          onChange={(id) => form.setValue('childId', id, choice)}
          error={errors.childId?.message}
        />
        <FoodPicker
          value={values.foodId}
          chosen={food}
          onChange={(next) => {
            setFood(next);
            form.setValue('foodId', next.id, choice);
          }}
          onAdding={onAdding}
          error={errors.foodId?.message}
        />
        <RadioCards
          label="How many tastes?"
          options={GOALS}
          value={String(values.tastes)}
          onChange={(tastes) => form.setValue('tastes', Number(tastes), choice)}
          error={errors.tastes?.message}
        />
        <NumberField
          label="Points per Taste"
          required
          min={1}
          error={errors.pointsPerTaste?.message}
          {...form.register('pointsPerTaste')}
        />
        <FormFooter submitLabel="Start Adventure" busy={isSubmitting || isWaiting} />
      </Form>
    </>
  );
}
