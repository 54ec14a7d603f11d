import { UNSENT } from '@tastequest/contract';

const STORE = 'photos';

/** One place per log, in the part of the child it belongs to. */
const placeOf = (childId: string, key: string) => `${childId}/${key}`;

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

export async function storePhoto(childId: string, key: string, photo: Blob): Promise<void> {
  await inStore('readwrite', (store) => store.put(photo, placeOf(childId, key)));
}

export async function storedPhoto(childId: string, key: string): Promise<Blob | null> {
  const found: unknown = await inStore('readonly', (store) => store.get(placeOf(childId, key)) as IDBRequest<unknown>);
  return found instanceof Blob ? found : null;
}

export async function dropStoredPhoto(childId: string, key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(placeOf(childId, key)));
}
