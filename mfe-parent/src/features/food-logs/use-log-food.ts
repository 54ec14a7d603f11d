import {
  classify,
  MESSAGES,
  messageFor,
  TasteQuestError,
  useIdempotencyKeys,
  useLogFoodMutation,
  useUpdateFoodLogMutation,
  useUploadPhotoMutation,
} from '@tastequest/client';
import type { LoggedFood } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { useRef } from 'react';
import { loggedNews } from './rules';
import type { LogFood } from './use-log-food-form';

/** Uploads the photo once, logs the food once, and says what it brought. Rejects with what the server refused. */
export function useLogFood(): LogFood {
  const { toast, track } = useActions();
  const [logFood] = useLogFoodMutation();
  const [uploadPhoto] = useUploadPhotoMutation();
  const [updateFoodLog] = useUpdateFoodLogMutation();
  const uploaded = useRef<{ photo: File; childId: string; path: string } | null>(null);
  const keys = useIdempotencyKeys();

  const pathOf = async (childId: string, photo: File, onProgress: (fraction: number) => void): Promise<string> => {
    const last = uploaded.current;
    if (last?.photo === photo && last.childId === childId) return last.path;
    const { path } = await uploadPhoto({ childId, file: photo, onProgress }).unwrap().catch(refusePhoto);
    uploaded.current = { photo, childId, path };
    return path;
  };
  const tell = (logged: LoggedFood) => {
    const news = loggedNews(logged);
    toast.foodLogged(news.points);
    news.sentences.forEach((sentence) => toast.info(sentence));
    if (news.milestone !== null) toast.milestone(news.milestone);
  };
  return async (values, photo, allergyConfirmed, onProgress) => {
    const choice = {
      ...values,
      challengeId: values.challengeId || null,
      allergyConfirmed,
      photoPath: photo ? await pathOf(values.childId, photo, onProgress) : null,
    };
    const idempotencyKey = keys.keyFor(values.childId);
    const logged = await logFood({ ...choice, idempotencyKey }).unwrap();
    const { id: foodLogId, foodId, mealType } = logged.log;
    if (foodId === values.foodId && mealType === values.mealType) tell(logged);
    else {
      // An earlier send got through and only its answer was lost: its log becomes what the form says now.
      const now = { mealType: values.mealType, foodId: values.foodId };
      await updateFoodLog({ foodLogId, ...now, allergyConfirmed }).unwrap();
      toast.success('Food log updated successfully');
    }
    keys.renew(idempotencyKey);
    track('food_logged');
  };
}

/** A photo that could not be stored says so, whatever the cause. */
function refusePhoto(failure: unknown): never {
  const error = classify(failure);
  const message = messageFor(error, MESSAGES.foods.photoFailed);
  throw new TasteQuestError({ ...error, kind: 'invalid', code: 'photo.failed', message });
}
