import { MEALS } from '@tastequest/client';
import { FormFooter, useReportDirty } from '@tastequest/forms';
import { FormError, RadioCards, SelectField } from '@tastequest/ui';
import { AllergyQuestion } from '../../allergies/components/allergy-question';
import { ChildRadio } from '../../children/components/child-radio';
import { useLogFoodForm } from '../model/use-log-food-form';
import type { LogFoodOptions } from '../model/use-log-food-form';
import { CountsFor } from './counts-for';
import { FoodPicker } from './food-picker';
import styles from './log-food-form.module.css';
import { PhotoField } from './photo-field';

/** Child, food, meal, challenge, photo: what was eaten, and what it will count for. */
export function LogFoodForm(options: LogFoodOptions) {
  const log = useLogFoodForm(options);
  const { form, values, food } = log;
  const { errors, isSubmitting, isDirty } = form.formState;
  useReportDirty(isDirty || log.photo !== null);
  return (
    <>
      {log.question && <AllergyQuestion {...log.question} />}
      <form
        className={styles.form}
        hidden={log.question !== null}
        noValidate
        onSubmit={(event) => void log.submit(event)}
      >
        <FormError>{errors.root?.message}</FormError>
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
          hint="Lists only the foods that count for it."
          placeholder="No challenge"
          disabled={log.open.length === 0}
          options={log.open.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.challengeId}
          onChange={(event) => log.chooseChallenge(event.target.value)}
          error={errors.challengeId?.message}
        />
        <PhotoField value={log.photo} onChange={log.setPhoto} progress={log.progress} />
        <FormFooter submitLabel="Log Food" busy={isSubmitting} />
      </form>
    </>
  );
}
