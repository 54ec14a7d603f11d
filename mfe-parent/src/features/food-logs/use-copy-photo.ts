import { MESSAGES, TasteQuestError, useLazyPhotoUrlQuery } from '@tastequest/client';
import { useUploadOnce } from '@tastequest/family';
import { useRef } from 'react';

/** Stores the photo of a log once more, in the folder of another child: a photo lies with the child it is of. */
export function useCopyPhoto(path: string | null) {
  const [askForUrl] = useLazyPhotoUrlQuery();
  const { upload } = useUploadOnce();
  const photo = useRef<Blob | null>(null);
  const read = async (from: string) => {
    // A link lives for ten minutes.
    const response = await fetch(await askForUrl({ path: from }).unwrap());
    // Without its copy the photo would be lost.
    if (!response.ok)
      throw new TasteQuestError({ kind: 'invalid', code: 'photo.failed', message: MESSAGES.foods.photoFailed });
    return response.blob();
  };
  return async (childId: string): Promise<string | undefined> => {
    if (path === null) return undefined;
    photo.current ??= await read(path);
    return upload(childId, photo.current);
  };
}
