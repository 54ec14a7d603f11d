import { useCallback } from 'react';
import { MESSAGES, classify, useLogFoodMutation, useUploadPhotoMutation, type LoggedFood } from '@tastequest/client';
import { useChildMode } from '../../hooks/use-child-mode';
import { useToast } from '../../hooks/use-toast';
import type { OutboxItem, OutboxLog } from './items';
import type { PhotoStore } from './photos';
import { pointsGained, sendProblem, type SendProblem } from './rules';
import { useOutbox } from './use-outbox';
import type { Outcome } from './use-send-once';

/** Sends a log, its photo first; the photo is uploaded once, however often the log is sent. */
export function useSendLog(): (item: OutboxLog, photo?: File | null) => Promise<Outcome<LoggedFood, SendProblem>> {
  const { childId } = useChildMode();
  const { deliver, save, find, photos } = useOutbox();
  const [logFood] = useLogFoodMutation();
  const [uploadPhoto] = useUploadPhotoMutation();
  const announce = useAnnounceLog();
  const toast = useToast();

  return useCallback(
    async (given, photo) => {
      const item = withPhoto(given, find(given.key), photos, photo);
      const { key: idempotencyKey, foodId, mealType, challengeId } = item;
      let failed: string = MESSAGES.foods.photoFailed;
      const isOld = find(given.key) !== undefined;
      let { photoPath } = item;
      const upload = async () => {
        const file = await photos.get(item.key);
        if (!file) return null;
        const { path } = await uploadPhoto({ childId, file }).unwrap();
        save({ ...item, photoPath: path });
        return path;
      };
      const send = () => logFood({ childId, foodId, mealType, challengeId, photoPath, idempotencyKey }).unwrap();
      const request = async () => {
        // A log that waited is worth more than its photo: nobody may be there to choose.
        if (item.hasPhoto && !photoPath) photoPath = await upload().catch(isOld ? nullWhen('photo.full') : rethrow);
        failed = MESSAGES.foods.logFailed;
        if (!item.photoPath) return send();
        return send().catch(async (error: unknown) => {
          // The server deletes photos whose log does not come within a day.
          nullWhen('photo.not_found')(error);
          photoPath = await upload().catch(nullWhen('photo.full'));
          return send();
        });
      };
      try {
        const logged = await deliver(item, request);
        announce(logged);
        if (item.hasPhoto && !logged.log.photoUrl)
          toast.info(`The photo of ${item.foodName} got lost. We sent the rest.`);
        return { answer: logged };
      } catch (error) {
        // "We kept it" is said of what outlasts a tab that is closed now.
        const isPhotoKept = await photos.settled(item.key);
        const saved = find(item.key);
        const isAllKept = isPhotoKept || (saved?.kind === 'log' && saved.photoPath !== null);
        const kept = !saved ? 'nothing' : isAllKept ? 'all' : 'without-photo';
        return { problem: sendProblem(classify(error), failed, kept) };
      }
    },
    [childId, deliver, save, find, photos, logFood, uploadPhoto, announce, toast],
  );
}

function rethrow(error: unknown): never {
  throw error;
}

/** Null for a refusal with this code; any other failure goes on. */
const nullWhen = (code: string) => (error: unknown) => (classify(error).code === code ? null : rethrow(error));

/** The item with its photo: one that was uploaded stays so, unless the child took another. */
function withPhoto(
  item: OutboxLog,
  saved: OutboxItem | undefined,
  photos: PhotoStore,
  photo: File | null | undefined,
): OutboxLog {
  if (photo === undefined) return item;
  const isSame = photo !== null && photos.has(item.key, photo);
  if (photo === null) photos.remove(item.key);
  else if (!isSame) photos.put(item.key, photo);
  return { ...item, hasPhoto: photo !== null, photoPath: isSame && saved?.kind === 'log' ? saved.photoPath : null };
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
      toast.foodLogged(pointsGained(logged));
      if (logged.milestone !== null) toast.milestone(logged.milestone);
    },
    [toast, hidePoints],
  );
}
