import { MESSAGES, TasteQuestError, useLazyPhotoUrlQuery, useUploadPhotoMutation } from '@tastequest/client';
import { useRef } from 'react';

/** Stores the photo of a log once more, in the folder of another child: a photo lies with the child it is of. */
export function useCopyPhoto(path: string | null) {
  const [askForUrl] = useLazyPhotoUrlQuery();
  const [uploadPhoto] = useUploadPhotoMutation();
  const copies = useRef(new Map<string, string>());
  return async (childId: string): Promise<string | undefined> => {
    if (path === null) return undefined;
    const known = copies.current.get(childId);
    if (known) return known;
    // A link lives for ten minutes.
    const photo = await fetch(await askForUrl({ path }).unwrap());
    // Without its copy the photo would be lost.
    if (!photo.ok)
      throw new TasteQuestError({ kind: 'invalid', code: 'photo.failed', message: MESSAGES.foods.photoFailed });
    const copy = await uploadPhoto({ childId, file: await photo.blob() }).unwrap();
    copies.current.set(childId, copy.path);
    return copy.path;
  };
}
