import { usePhotoUrlQuery, useUploadPhotoMutation } from '@tastequest/client';
import { useRef } from 'react';

/** Stores the photo of a log once more, in the folder of another child: a photo lies with the child it is of. */
export function useCopyPhoto(path: string | null) {
  const { data: url } = usePhotoUrlQuery({ path: path ?? '' }, { skip: path === null });
  const [uploadPhoto] = useUploadPhotoMutation();
  const copies = useRef(new Map<string, string>());
  return async (childId: string): Promise<string | undefined> => {
    if (!url) return undefined;
    const copy = copies.current.get(childId) ?? (await upload(childId, url));
    copies.current.set(childId, copy);
    return copy;
  };

  async function upload(childId: string, from: string): Promise<string> {
    const file = await (await fetch(from)).blob();
    return (await uploadPhoto({ childId, file }).unwrap()).path;
  }
}
