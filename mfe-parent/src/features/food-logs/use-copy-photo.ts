import { MESSAGES, TasteQuestError, usePhotoUrlQuery, useUploadPhotoMutation } from '@tastequest/client';
import { useRef } from 'react';

/** Stores the photo of a log once more, in the folder of another child: a photo lies with the child it is of. */
export function useCopyPhoto(path: string | null) {
  const { data: url } = usePhotoUrlQuery({ path: path ?? '' }, { skip: path === null });
  const [uploadPhoto] = useUploadPhotoMutation();
  const copies = useRef(new Map<string, string>());
  return async (childId: string): Promise<string | undefined> => {
    if (path === null) return undefined;
    const known = copies.current.get(childId);
    if (known) return known;
    const photo = url ? await fetch(url) : null;
    // Without its copy the photo would be lost.
    if (!photo?.ok)
      throw new TasteQuestError({ kind: 'invalid', code: 'photo.failed', message: MESSAGES.foods.photoFailed });
    const copy = await uploadPhoto({ childId, file: await photo.blob() }).unwrap();
    copies.current.set(childId, copy.path);
    return copy.path;
  };
}
