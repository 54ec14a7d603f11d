import { UNSENT } from '@tastequest/contract';

/** The photos of one child's unsent logs, by the key of the log. */
export interface PhotoStore {
  /** Whether this very photo was put in under this key. */
  has: (key: string, photo: Blob) => boolean;
  put: (key: string, photo: Blob) => void;
  /** Null when there is none, or when it did not outlast the page: not every browser keeps files. */
  get: (key: string) => Promise<Blob | null>;
  remove: (key: string) => void;
}

export function createPhotoStore(childId: string): PhotoStore {
  const inMemory = new Map<string, Blob>();
  return {
    has: (key, photo) => inMemory.get(key) === photo,
    put(key, photo) {
      inMemory.set(key, photo);
      // Refused or full: it lasts as long as the page, and the list says when it is gone.
      storePhoto(childId, key, photo).catch(() => undefined);
    },
    get: async (key) => inMemory.get(key) ?? (await storedPhoto(childId, key).catch(() => null)),
    remove(key) {
      inMemory.delete(key);
      removeStoredPhoto(childId, key).catch(() => undefined);
    },
  };
}

const STORE = 'photos';

/** One place per log, in the part of the child it belongs to. */
const photoKey = (childId: string, key: string) => `${childId}/${key}`;

/**
 * The photos of unsent logs, on the device: local storage is too small for them. Rejects where the browser has no database.
 * The database is closed after each use, so that the shell can delete it at any time.
 */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await answerOf(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(UNSENT.files, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return answerOf(opening);
}

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no files.'));
  });

async function storePhoto(childId: string, key: string, photo: Blob): Promise<void> {
  await inStore('readwrite', (store) => store.put(photo, photoKey(childId, key)));
}

async function storedPhoto(childId: string, key: string): Promise<Blob | null> {
  const found: unknown = await inStore('readonly', (store) => store.get(photoKey(childId, key)) as IDBRequest<unknown>);
  return found instanceof Blob ? found : null;
}

async function removeStoredPhoto(childId: string, key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(photoKey(childId, key)));
}
