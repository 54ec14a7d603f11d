import { useUploadPhotoMutation } from '@tastequest/client';
import { useRef } from 'react';

/**
 * Uploads photos, each of them once for each child, because it is stored in the child's folder: what is there is not sent again, however
 * often its form is. Answers the path, or rejects with what the server refused. `forget` is for a photo that the server says is gone:
 * it deletes one that has waited for its log for a day.
 */
export function useUploadOnce() {
  const [uploadPhoto] = useUploadPhotoMutation();
  const stored = useRef(new WeakMap<Blob, Map<string, string>>());
  return {
    upload: async (childId: string, file: Blob, onProgress?: (fraction: number) => void): Promise<string> => {
      const paths = stored.current.get(file) ?? new Map<string, string>();
      stored.current.set(file, paths);
      const path = paths.get(childId) ?? (await uploadPhoto({ childId, file, onProgress }).unwrap()).path;
      paths.set(childId, path);
      return path;
    },
    forget: (file: Blob) => void stored.current.delete(file),
  };
}
