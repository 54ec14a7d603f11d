import { LOG_FOOD_DEFAULTS, logFoodSchema, matchingChallenges, MESSAGES } from '@tastequest/client';
import type { Challenge, Child, Food, LogFoodForm } from '@tastequest/client';
import { useZodForm } from '@tastequest/ui';
import { useState } from 'react';
import { useAllergyCheck } from '../../allergies/model/use-allergy-check';
import { showFailure } from '../../screen/model/form-failure';
import { foodChoices, openChallenges } from './food-choice';

export interface LogFoodData {
  childList: readonly Pick<Child, 'id' | 'fullName'>[];
  foods: readonly Food[];
  challenges: readonly Challenge[];
  /** The family's day. */
  today: string;
}

/** Logs what was chosen; rejects with what the server refused. */
export type LogFood = (values: LogFoodForm, photo: File | null, allergyConfirmed: boolean) => Promise<void>;

interface Options extends LogFoodData {
  /** The child chosen at first; an only child is chosen anyway. */
  childId?: string;
  onLog: LogFood;
}

/** The state of the log-food form: what is chosen, what can be chosen, what it will count for. */
export function useLogFoodForm({ childList, foods, challenges, today, childId, onLog }: Options) {
  const onlyChild = childList.length === 1 ? childList[0]?.id : undefined;
  const form = useZodForm(logFoodSchema, {
    defaultValues: { ...LOG_FOOD_DEFAULTS, childId: childId ?? onlyChild ?? '' },
  });
  const [search, setSearch] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  const values = form.watch();
  const food = foods.find((one) => one.id === values.foodId);
  const open = openChallenges(challenges, values.childId, today);
  const challenge = open.find((one) => one.id === values.challengeId) ?? null;
  const check = useAllergyCheck(`${values.childId}/${values.foodId}`);

  const submit = form.handleSubmit(async (wanted) => {
    try {
      await onLog(wanted, photo, check.confirmed);
    } catch (failure) {
      if (!check.ask(failure)) showFailure(form, failure, MESSAGES.foods.logFailed);
    }
  });
  const chooseChallenge = (id: string) => {
    form.setValue('challengeId', id);
    const next = open.find((one) => one.id === id) ?? null;
    if (food && foodChoices([food], '', next).length === 0) form.setValue('foodId', '');
  };
  return {
    form,
    values,
    food,
    open,
    check,
    search,
    setSearch,
    photo,
    setPhoto,
    submit,
    chooseChallenge,
    choices: foodChoices(foods, search, challenge),
    counting: food ? matchingChallenges(open, food, today) : [],
  };
}
