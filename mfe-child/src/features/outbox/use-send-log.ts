import { useCallback } from 'react';
import { MESSAGES, classify, useLogFoodMutation, useUploadPhotoMutation, type LoggedFood } from '@tastequest/client';
import { useChildMode } from '../../hooks/use-child-mode';
import { useToast } from '../../hooks/use-toast';
import type { PhotoBox } from './photos';
import { gainOf, logProblem, type LogProblem } from './rules';
import type { Unsent, UnsentLog } from './unsent';
import { useOutbox } from './use-outbox';
import type { Outcome } from './use-send-once';

/** Sends a log, its photo first; the photo is uploaded once, however often the log is sent. */
export function useSendLog(): (draft: UnsentLog, photo?: File | null) => Promise<Outcome<LoggedFood, LogProblem>> {
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
      const isOld = latest(given.key) !== undefined;
      let { photoPath } = draft;
      const upload = async () => {
        const file = await photos.get(draft.key);
        if (!file) return null;
        const { path } = await uploadPhoto({ childId, file }).unwrap();
        keep({ ...draft, photoPath: path });
        return path;
      };
      const send = () => logFood({ childId, foodId, mealType, challengeId, photoPath, idempotencyKey }).unwrap();
      const work = async () => {
        // A log that waited is worth more than its photo: nobody may be there to choose.
        if (draft.hasPhoto && !photoPath) photoPath = await upload().catch(isOld ? nullWhen('photo.full') : rethrow);
        failed = MESSAGES.foods.logFailed;
        if (!draft.photoPath) return send();
        return send().catch(async (error: unknown) => {
          // The server deletes photos whose log does not come within a day.
          nullWhen('photo.not_found')(error);
          photoPath = await upload().catch(nullWhen('photo.full'));
          return send();
        });
      };
      try {
        const logged = await deliver(draft, work);
        announce(logged);
        if (draft.hasPhoto && !logged.log.photoUrl)
          toast.info(`The photo of ${draft.foodName} is gone. We sent the rest.`);
        return { answer: logged };
      } catch (error) {
        return { problem: logProblem(classify(error), failed, latest(draft.key) !== undefined) };
      }
    },
    [childId, deliver, keep, latest, photos, logFood, uploadPhoto, announce, toast],
  );
}

function rethrow(error: unknown): never {
  throw error;
}

/** Null for a refusal with this code; any other failure goes on. */
const nullWhen = (code: string) => (error: unknown) => (classify(error).code === code ? null : rethrow(error));

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
