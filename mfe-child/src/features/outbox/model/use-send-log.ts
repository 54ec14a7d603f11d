import { useCallback } from 'react';
import { MESSAGES, classify, useLogFoodMutation, useUploadPhotoMutation, type LoggedFood } from '@tastequest/client';
import { useChildMode } from '../../screen/model/child-mode';
import { gainOf } from '../../food-logs/model/logged';
import { logProblem, type LogProblem } from '../../food-logs/model/log-problem';
import type { PhotoBox } from './photo-box';
import type { Unsent, UnsentLog } from './unsent';
import { useOutbox } from './use-outbox';
import { useToast } from './use-toast';

export type LogAnswer = { logged: LoggedFood; problem?: undefined } | { logged?: undefined; problem: LogProblem };

/** Sends a log, its photo first; the photo is uploaded once, however often the log is sent. */
export function useSendLog(): (draft: UnsentLog, photo?: File | null) => Promise<LogAnswer> {
  const { childId } = useChildMode();
  const { deliver, keep, latest, photos } = useOutbox();
  const [logFood] = useLogFoodMutation();
  const [uploadPhoto] = useUploadPhotoMutation();
  const announce = useAnnounceLog();
  const toast = useToast();

  return useCallback(
    async (given, photo) => {
      const draft = withPhoto(given, latest(given.key), photos, photo);
      const { key: idempotencyKey, foodId, mealType, challengeId } = draft;
      let failed: string = MESSAGES.foods.photoFailed;
      let { photoPath } = draft;
      const work = async () => {
        const file = draft.hasPhoto && !photoPath ? await photos.get(draft.key) : null;
        if (file) {
          photoPath = (await uploadPhoto({ childId, file }).unwrap()).path;
          keep({ ...draft, photoPath });
        }
        failed = MESSAGES.foods.logFailed;
        return logFood({ childId, foodId, mealType, challengeId, photoPath, idempotencyKey }).unwrap();
      };
      try {
        const logged = await deliver(draft, work);
        announce(logged);
        if (draft.hasPhoto && !logged.log.photoUrl)
          toast.info(`The photo of ${draft.foodName} is gone. We sent the rest.`);
        return { logged };
      } catch (error) {
        return { problem: logProblem(classify(error), failed, latest(draft.key) !== undefined) };
      }
    },
    [childId, deliver, keep, latest, photos, logFood, uploadPhoto, announce, toast],
  );
}

/** The draft with its photo: one that was uploaded stays so, unless the child took another. */
function withPhoto(
  draft: UnsentLog,
  kept: Unsent | undefined,
  photos: PhotoBox,
  photo: File | null | undefined,
): UnsentLog {
  if (photo === undefined) return draft;
  const isSame = photo !== null && photos.has(draft.key, photo);
  if (photo === null) photos.drop(draft.key);
  else if (!isSame) photos.put(draft.key, photo);
  return { ...draft, hasPhoto: photo !== null, photoPath: isSame && kept?.kind === 'log' ? kept.photoPath : null };
}

function useAnnounceLog() {
  const toast = useToast();
  const { hidePoints } = useChildMode();
  return useCallback(
    (logged: LoggedFood) => {
      if (hidePoints) {
        toast.success('Food logged!');
        return;
      }
      toast.foodLogged(gainOf(logged));
      if (logged.milestone !== null) toast.milestone(logged.milestone);
    },
    [toast, hidePoints],
  );
}
