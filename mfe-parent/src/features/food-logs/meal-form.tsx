import { MEALS } from '@tastequest/client';
import { FormFooter, LogPhotoField, useReportDirty } from '@tastequest/family';
import { Form } from '@tastequest/ui';
import { Chips } from '../../components/chips';
import { AllergyQuestion } from '../allergies/allergy-question';
import { ChallengeFilter } from './challenge-filter';
import { ChildrenChoice } from './children-choice';
import { CopyMealButton } from './copy-meal-button';
import { DayChoice } from './day-choice';
import { FoodTiles } from './food-tiles';
import { MealOutlook } from './meal-outlook';
import { useAdding } from './use-adding';
import { useMealForm, type MealFormOptions } from './use-meal-form';

/** Who ate, when, what: several children and foods at once, and what it will bring before it is logged. */
export function MealForm(options: MealFormOptions) {
  const { childList, today } = options;
  const { form, values, put, ...meal } = useMealForm(options);
  const { errors, isSubmitting, isDirty } = form.formState;
  const { isWaiting, onAdding, afterAdding } = useAdding();
  useReportDirty(isDirty || meal.photo !== null);
  return (
    <>
      {meal.question && <AllergyQuestion {...meal.question} />}
      <Form hidden={meal.question !== null} onSubmit={afterAdding(meal.submit)} error={errors.root?.message}>
        <ChildrenChoice
          childList={childList}
          chosen={values.childIds}
          onChange={(childIds) => put('childIds', childIds)}
          error={errors.childIds?.message}
        />
        <Chips
          even
          label="Meal"
          options={MEALS}
          chosen={values.mealType}
          onChoose={(mealType) => put('mealType', mealType)}
        />
        <DayChoice today={today} day={values.day} onChange={(day) => put('day', day)} error={errors.day?.message} />
        <FoodTiles
          likely={meal.likely}
          challenge={meal.challenge}
          chosen={meal.foods}
          onToggle={meal.toggleFood}
          onAdding={onAdding}
          error={errors.foodIds?.message}
        >
          <CopyMealButton today={today} meal={meal.asked} onCopy={meal.addFoods} />
        </FoodTiles>
        <ChallengeFilter
          open={meal.open}
          childList={childList}
          value={values.challengeId}
          onChange={meal.chooseChallenge}
          error={errors.challengeId?.message}
        />
        <LogPhotoField label="Photo (optional)" value={meal.photo} onChange={meal.setPhoto} progress={meal.progress} />
        <FormFooter submitLabel="Log Food" busy={isSubmitting || isWaiting}>
          <MealOutlook childList={childList} meal={meal.asked} />
        </FormFooter>
      </Form>
    </>
  );
}
