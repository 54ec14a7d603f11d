import { Button, DialogFooter, FormError, RadioCards, SelectField } from '@tastequest/ui';
import { AllergyCheck } from '../../allergies/components/allergy-check';
import { MEALS } from '../model/meal-types';
import { useLogFoodForm } from '../model/use-log-food-form';
import type { LogFood, LogFoodData } from '../model/use-log-food-form';
import { CountsFor } from './counts-for';
import { FoodPicker } from './food-picker';
import styles from './log-food-form.module.css';
import { PhotoField } from './photo-field';

interface LogFoodFormProps extends LogFoodData {
  childId?: string;
  onLog: LogFood;
  onCancel: () => void;
}

/** Child, challenge, food, meal, photo: what was eaten, and what it will count for. */
export function LogFoodForm({ onCancel, ...options }: LogFoodFormProps) {
  const log = useLogFoodForm(options);
  const { form, values, food } = log;
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void log.submit(event)}>
      <FormError>{errors.root?.message}</FormError>
      <div className={styles.pair}>
        <SelectField
          label="Child"
          required
          placeholder="Choose a child"
          options={options.childList.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          error={errors.childId?.message}
          {...form.register('childId', { onChange: () => form.setValue('challengeId', '') })}
        />
        <SelectField
          label="Challenge (optional)"
          placeholder="No challenge"
          disabled={log.open.length === 0}
          options={log.open.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.challengeId}
          onChange={(event) => log.chooseChallenge(event.target.value)}
        />
      </div>
      <FoodPicker
        foods={log.choices}
        search={log.search}
        onSearch={log.setSearch}
        value={values.foodId}
        onChange={(id) => form.setValue('foodId', id, { shouldValidate: true })}
        error={errors.foodId?.message}
      />
      {food && <CountsFor challenges={log.counting} points={food.pointsValue} />}
      <AllergyCheck check={log.check} />
      <RadioCards
        label="Meal"
        options={MEALS}
        value={values.mealType}
        onChange={(mealType) => form.setValue('mealType', mealType)}
      />
      <PhotoField value={log.photo} onChange={log.setPhoto} />
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          Log Food
        </Button>
      </DialogFooter>
    </form>
  );
}
