import {
  foodsForChallenge,
  isLogDay,
  mealAt,
  mealFormSchema,
  MESSAGES,
  useChallengePageQuery,
} from '@tastequest/client';
import type { Challenge, Food, MealForm } from '@tastequest/client';
import { showFailure } from '@tastequest/family';
import { useZodForm } from '@tastequest/ui';
import type { UseFormReturn } from 'react-hook-form';
import { useRef, useState } from 'react';
import { useAllergyCheck } from '../allergies/use-allergy-check';
import type { ListedChild } from './children-choice';
import { openChallenges } from './rules';

/** Logs what was chosen; rejects with what the server refused. `onProgress` hears how much of the photo is stored. */
export type LogMeal = (
  values: MealForm,
  photo: File | null,
  allergyConfirmed: boolean,
  onProgress: (fraction: number) => void,
) => Promise<void>;

export interface MealFormOptions {
  childList: readonly ListedChild[];
  /** The family's day, and the hour of it: it says which meal it is. */
  today: string;
  hour: number;
  /** The child chosen at first; an only child is chosen anyway. */
  childId?: string;
  onLog: LogMeal;
}

/** The state of the sheet: what is chosen, what the tiles show first, which challenges are open. */
export function useMealForm({ childList, today, hour, childId, onLog }: MealFormOptions) {
  const first = childId ?? (childList.length === 1 ? childList[0]?.id : undefined);
  const form = useZodForm(mealFormSchema(today), {
    defaultValues: {
      childIds: first === undefined ? [] : [first],
      foodIds: [],
      mealType: mealAt(hour),
      day: today,
      challengeId: '',
    },
  });
  const [foods, setFoods] = useState<readonly Food[]>([]);
  // Their controls have no element to register; a refusal is shown at them all the same.
  form.register('childIds');
  form.register('foodIds');
  form.register('day');
  form.register('challengeId');
  const watched = form.watch();
  // The tiles keep their places from the first chosen food on: nothing moves under a finger.
  const [likely, setLikely] = useState(watched);
  const challenges = useChallengePageQuery({ status: 'active', pageSize: 100 });
  const open = openChallenges(challenges.data?.items ?? [], watched.childIds, watched.day);
  const values = withOpenChallenge(watched, open);
  const put = <Name extends keyof MealForm>(name: Name, value: MealForm[Name]) => {
    form.setValue(name as keyof MealForm, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    const next = { ...watched, [name]: value };
    if (foods.length === 0 && isLogDay(next.day, today)) setLikely(next);
  };
  // A food that has to be added first comes later: it joins what is chosen by then.
  const latest = useRef(foods);
  const choose = (next: readonly Food[]) => {
    latest.current = next;
    setFoods(next);
    put(
      'foodIds',
      next.map(({ id }) => id),
    );
  };
  const challenge = open.find(({ id }) => id === values.challengeId) ?? null;
  return {
    form,
    values,
    foods,
    likely,
    /** What the server can be asked about: a date that is being typed is none yet. */
    asked: isLogDay(values.day, today) ? values : { ...values, day: today },
    open,
    challenge,
    ...useSending(form, open, onLog),
    put,
    toggleFood: (food: Food) => choose(withOrWithout(food, latest.current)),
    addFoods: (more: readonly Food[]) =>
      choose([
        ...foods,
        ...foodsForChallenge(more, challenge).filter(({ id }) => !foods.some((food) => food.id === id)),
      ]),
    chooseChallenge: (id: string) => {
      put('challengeId', id);
      choose(foodsForChallenge(foods, open.find((one) => one.id === id) ?? null));
    },
  };
}

const withOrWithout = (food: Food, foods: readonly Food[]) =>
  foods.some(({ id }) => id === food.id) ? foods.filter(({ id }) => id !== food.id) : [...foods, food];

type Form = UseFormReturn<MealForm, unknown, MealForm>;

/** Sends the form with its photo, after the question about allergies if there is one. */
function useSending(form: Form, open: readonly Challenge[], onLog: LogMeal) {
  const [photo, setPhoto] = useState<File | null>(null);
  const [progress, setProgress] = useState<number>();
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
  return { photo, setPhoto, progress, question, submit };
}

/** A challenge that ended, or whose child was taken out, while the form was open is no longer chosen. */
function withOpenChallenge(values: MealForm, open: readonly Challenge[]): MealForm {
  return open.some(({ id }) => id === values.challengeId) ? values : { ...values, challengeId: '' };
}
