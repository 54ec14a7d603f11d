import { useCallback } from 'react';
import { MESSAGES, classify, useLogFoodMutation, useUploadPhotoMutation, type LoggedFood } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { useChildMode } from '../../screen/model/child-mode';
import { gainOf } from '../../food-logs/model/logged';
import { logProblem, type LogProblem } from '../../food-logs/model/log-problem';
import type { Unsent, UnsentLog } from './unsent';
import { useOutbox } from './use-outbox';

export type LogAnswer = { logged: LoggedFood; problem?: undefined } | { logged?: undefined; problem: LogProblem };

/** Sends a log, its photo first; the photo is uploaded once, however often the log is sent. */
export function useSendLog(): (draft: UnsentLog, photo?: File | null) => Promise<LogAnswer> {
  const { childId } = useChildMode();
  const { deliver, keep, latest, photos } = useOutbox();
  const [logFood] = useLogFoodMutation();
  const [uploadPhoto] = useUploadPhotoMutation();
  const announce = useAnnounceLog();

  return useCallback(
    async (given, photo) => {
      const draft = withPhoto(given, latest(given.key), photos, photo);
      const { key: idempotencyKey, foodId, mealType, challengeId } = draft;
      let failed: string = MESSAGES.foods.photoFailed;
      const work = async () => {
        const file = photos.get(draft.key);
        let { photoPath } = draft;
        if (!photoPath && file) {
          photoPath = (await uploadPhoto({ childId, file }).unwrap()).path;
          keep({ ...draft, photoPath });
        }
        failed = MESSAGES.foods.logFailed;
        return logFood({ childId, foodId, mealType, challengeId, photoPath, idempotencyKey }).unwrap();
      };
      try {
        const logged = await deliver(draft, work);
        photos.delete(draft.key);
        announce(logged);
        return { logged };
      } catch (error) {
        return { problem: logProblem(classify(error), failed) };
      }
    },
    [childId, deliver, keep, latest, photos, logFood, uploadPhoto, announce],
  );
}

/** The draft with its photo: one that was uploaded stays so, unless the child took another. */
function withPhoto(
  draft: UnsentLog,
  kept: Unsent | undefined,
  photos: Map<string, File>,
  photo: File | null | undefined,
): UnsentLog {
  if (photo === undefined) return draft;
  const isSame = photo !== null && photos.get(draft.key) === photo;
  if (photo) photos.set(draft.key, photo);
  else photos.delete(draft.key);
  return { ...draft, hasPhoto: photo !== null, photoPath: isSame && kept?.kind === 'log' ? kept.photoPath : null };
}

function useAnnounceLog() {
  const { toast } = useActions();
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
