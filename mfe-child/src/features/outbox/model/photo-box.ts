import { dropStoredPhoto, storedPhoto, storePhoto } from './photo-store';

/** The photos of one child's unsent logs, by the key of the log. */
export interface PhotoBox {
  /** Whether this very photo was put in under this key. */
  has: (key: string, photo: Blob) => boolean;
  put: (key: string, photo: Blob) => void;
  /** Null when there is none, or when it did not outlast the page: not every browser keeps files. */
  get: (key: string) => Promise<Blob | null>;
  drop: (key: string) => void;
}

export function createPhotoBox(childId: string): PhotoBox {
  const here = new Map<string, Blob>();
  return {
    has: (key, photo) => here.get(key) === photo,
    put(key, photo) {
      here.set(key, photo);
      // Refused or full: it lasts as long as the page, and the list says when it is gone.
      storePhoto(childId, key, photo).catch(() => undefined);
    },
    get: async (key) => here.get(key) ?? (await storedPhoto(childId, key).catch(() => null)),
    drop(key) {
      here.delete(key);
      dropStoredPhoto(childId, key).catch(() => undefined);
    },
  };
}
