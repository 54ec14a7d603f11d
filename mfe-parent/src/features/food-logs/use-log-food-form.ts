import {
  foodsForChallenge,
  LOG_FOOD_DEFAULTS,
  logFoodSchema,
  matchingChallenges,
  MESSAGES,
  useChallengePageQuery,
} from '@tastequest/client';
import type { Challenge, Food, LogFoodForm } from '@tastequest/client';
import { showFailure } from '@tastequest/family';
import { useZodForm } from '@tastequest/ui';
import { useState } from 'react';
import { useAllergyCheck } from '../allergies/use-allergy-check';
import { openChallenges } from './rules';

/** Logs what was chosen; rejects with what the server refused. `onProgress` hears how much of the photo is stored. */
export type LogFood = (
  values: LogFoodForm,
  photo: File | null,
  allergyConfirmed: boolean,
  onProgress: (fraction: number) => void,
) => Promise<void>;

export interface LogFoodOptions {
  childList: readonly { id: string; fullName: string; avatar: string | null }[];
  /** The family's day. */
  today: string;
  /** The child chosen at first; an only child is chosen anyway. */
  childId?: string;
  onLog: LogFood;
}

/** The state of the log-food form: what is chosen, which challenges are open, what it will count for. */
export function useLogFoodForm({ childList, today, childId, onLog }: LogFoodOptions) {
  const onlyChild = childList.length === 1 ? childList[0]?.id : undefined;
  const form = useZodForm(logFoodSchema, {
    defaultValues: { ...LOG_FOOD_DEFAULTS, childId: childId ?? onlyChild ?? '' },
  });
  const [food, setFood] = useState<Food | null>(null);
  const [photo, setPhoto] = useState<File | null>(null);
  const [progress, setProgress] = useState<number>();
  // Their controls have no element to register; a refusal is shown at them all the same.
  form.register('childId');
  form.register('foodId');
  form.register('challengeId');
  const watched = form.watch();
  const chosenChild = watched.childId;
  const challenges = useChallengePageQuery({ childId: chosenChild, status: 'active' }, { skip: chosenChild === '' });
  const open = openChallenges(challenges.currentData?.items ?? [], chosenChild, today);
  const values = withOpenChallenge(watched, open);
  const { question, save } = useAllergyCheck();

  const submit = form.handleSubmit(async (wanted) => {
    try {
      await save((confirmed) => onLog(withOpenChallenge(wanted, open), photo, confirmed, setProgress));
    } catch (failure) {
      showFailure(form, failure, MESSAGES.foods.logFailed);
    } finally {
      setProgress(undefined);
    }
  });
  const put = (name: 'childId' | 'foodId' | 'challengeId', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: value !== '' });
  const chooseFood = (next: Food | null) => {
    setFood(next);
    put('foodId', next?.id ?? '');
  };
  const chooseChallenge = (id: string) => {
    put('challengeId', id);
    const challenge = open.find((one) => one.id === id) ?? null;
    if (food && foodsForChallenge([food], challenge).length === 0) chooseFood(null);
  };
  const chooseChild = (id: string) => {
    put('childId', id);
    put('challengeId', '');
  };
  return {
    form,
    values,
    food,
    open,
    question,
    photo,
    setPhoto,
    progress,
    submit,
    chooseChild,
    chooseFood,
    chooseChallenge,
    counting: food ? matchingChallenges(open, food, today) : [],
  };
}

/** A challenge that ended while the form was open is no longer chosen. */
function withOpenChallenge(values: LogFoodForm, open: readonly Challenge[]): LogFoodForm {
  return open.some(({ id }) => id === values.challengeId) ? values : { ...values, challengeId: '' };
}
