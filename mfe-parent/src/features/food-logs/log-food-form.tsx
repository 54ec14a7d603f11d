import { LIMITS, MEALS, PHOTO_TYPES, type Challenge } from '@tastequest/client';
import { FormFooter, useReportDirty } from '@tastequest/family';
import { numberText, pointsText } from '@tastequest/formats';
import { Form, interpolate, RadioCards, SelectField, FileDrop } from '@tastequest/ui';
import { Sparkles } from 'lucide-react';
import { AllergyQuestion } from '../allergies/allergy-question';
import { ChildRadio } from '../children/child-radio';
import { FoodPicker } from './food-picker';
import styles from './log-food-form.module.css';
import { useLogFoodForm } from './use-log-food-form';
import type { LogFoodOptions } from './use-log-food-form';

/** Child, food, meal, challenge, photo: what was eaten, and what it will count for. */
export function LogFoodForm(options: LogFoodOptions) {
  const log = useLogFoodForm(options);
  const { form, values, food } = log;
  const { errors, isSubmitting, isDirty } = form.formState;
  useReportDirty(isDirty || log.photo !== null);
  return (
    <>
      {log.question && <AllergyQuestion {...log.question} />}
      <Form hidden={log.question !== null} onSubmit={log.submit} error={errors.root?.message}>
        <ChildRadio
          childList={options.childList}
          value={values.childId}
          onChange={log.chooseChild}
          error={errors.childId?.message}
        />
        <FoodPicker
          challengeId={values.challengeId}
          value={values.foodId}
          chosen={food}
          onChange={log.chooseFood}
          error={errors.foodId?.message}
        />
        {food && <CountsFor challenges={log.counting} points={food.pointsValue} />}
        <RadioCards
          label="Meal"
          options={MEALS}
          value={values.mealType}
          onChange={(mealType) => form.setValue('mealType', mealType, { shouldDirty: true })}
        />
        <SelectField
          label="Challenge (optional)"
          hint="Shows only the foods that count toward it."
          placeholder="No challenge"
          disabled={log.open.length === 0}
          options={log.open.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.challengeId}
          onChange={(event) => log.chooseChallenge(event.target.value)}
          error={errors.challengeId?.message}
        />
        <FileDrop
          label="Photo (optional)"
          hint="PNG, JPG, GIF up to 10MB"
          accept={PHOTO_TYPES}
          maxBytes={LIMITS.photoBytes}
          value={log.photo}
          onChange={log.setPhoto}
          progress={log.progress === undefined ? undefined : log.progress * 100}
        />
        <FormFooter submitLabel="Log Food" busy={isSubmitting} />
      </Form>
    </>
  );
}

/** What the chosen food brings, before it is logged. The server decides in the end. */
function CountsFor({ points, challenges }: { points: number; challenges: readonly Challenge[] }) {
  return (
    <p className={styles.counts} role="status">
      <Sparkles aria-hidden="true" />
      <span>
        {pointsText(points)}
        {challenges.map((challenge) => (
          <span key={challenge.id}>
            {' '}
            {interpolate('+ {points} for {challenge}', {
              points: numberText(challenge.pointsPerEntry),
              challenge: <strong>{challenge.name}</strong>,
            })}
          </span>
        ))}
      </span>
    </p>
  );
}
