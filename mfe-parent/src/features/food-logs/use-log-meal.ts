import {
  classify,
  MESSAGES,
  messageFor,
  TasteQuestError,
  useIdempotencyKeys,
  useLogMealMutation,
  useUndoMealMutation,
} from '@tastequest/client';
import type { Meal } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { useUploadOnce } from '@tastequest/family';
import { isOfForm, mealNews, mealTitle } from './rules';
import { useOfferUndo } from './undo';
import type { LogMeal } from './use-meal-form';

/** Uploads the photo once for each child, logs the meal once, says what it brought and offers to undo it. */
export function useLogMeal(childList: readonly { id: string; fullName: string }[]): LogMeal {
  const { toast, track } = useActions();
  const offerUndo = useOfferUndo();
  const [logMeal] = useLogMealMutation();
  const [undoMeal] = useUndoMealMutation();
  const photosOf = usePhotos();
  const keys = useIdempotencyKeys();

  const tell = (meal: Meal) => {
    const { points, news } = mealNews(meal, childList);
    toast.foodLogged(points);
    offerUndo({ text: mealTitle(meal, childList), news, meal, childList });
  };
  return async (values, photo, allergyConfirmed, onProgress) => {
    const photoPaths = photo ? await photosOf(values.childIds, photo, onProgress) : [];
    const send = () =>
      logMeal({ ...values, photoPaths, allergyConfirmed, idempotencyKey: keys.keyFor('meal') }).unwrap();
    let meal = await send();
    if (!isOfForm(meal, values, photoPaths)) {
      // An earlier send got through and only its answer was lost: the form says something else now.
      await undoMeal({ mealId: meal.mealId }).unwrap();
      keys.renew(keys.keyFor('meal'));
      meal = await send();
    }
    keys.renew(keys.keyFor('meal'));
    tell(meal);
    track('food_logged');
  };
}

/** The paths of one photo for these children, each in the folder of its child. */
function usePhotos() {
  const { upload } = useUploadOnce();
  return async (childIds: readonly string[], photo: File, onProgress: (fraction: number) => void) => {
    const paths: string[] = [];
    for (const [index, childId] of childIds.entries()) {
      const progress = (part: number) => onProgress((index + part) / childIds.length);
      paths.push(await upload(childId, photo, progress).catch(refusePhoto));
    }
    return paths;
  };
}

/** A photo that could not be stored says so, whatever the cause. */
function refusePhoto(failure: unknown): never {
  const error = classify(failure);
  const message = messageFor(error, MESSAGES.foods.photoFailed);
  throw new TasteQuestError({ ...error, kind: 'invalid', code: 'photo.failed', message });
}
