import { UNSENT } from '@tastequest/contract';

/** The photos of one child's unsent logs, by the key of the log. */
export interface PhotoStore {
  /** Whether this very photo was put in under this key. */
  has: (key: string, photo: Blob) => boolean;
  put: (key: string, photo: Blob) => void;
  /** Whether the photo that was put in will outlast the page, true where none was; false also where it is not known in two seconds. */
  settled: (key: string) => Promise<boolean>;
  /** Null when there is none, or when it did not outlast the page: not every browser keeps files. */
  get: (key: string) => Promise<Blob | null>;
  remove: (key: string) => void;
}

/** A browser's database that does not answer keeps nobody waiting. */
const PATIENCE_MS = 2000;

/**
 * The photos of a child.
 *
 * @param onStored hears of each photo whether it will outlast the page: where the browser refuses it or is full, it won't
 */
export function createPhotoStore(
  childId: string,
  onStored: (key: string, isKept: boolean) => void = () => undefined,
): PhotoStore {
  const inMemory = new Map<string, Blob>();
  const storing = new Map<string, Promise<boolean>>();
  return {
    has: (key, photo) => inMemory.get(key) === photo,
    put(key, photo) {
      inMemory.set(key, photo);
      const isWanted = () => inMemory.get(key) === photo;
      const stored = storePhoto(childId, key, photo, isWanted).then(
        () => true,
        () => false,
      );
      storing.set(key, stored);
      void stored.then((isKept) => onStored(key, isKept));
    },
    settled: (key) =>
      Promise.race([
        storing.get(key) ?? Promise.resolve(true),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS)),
      ]),
    get: async (key) => inMemory.get(key) ?? (await storedPhoto(childId, key).catch(() => null)),
    remove(key) {
      inMemory.delete(key);
      storing.delete(key);
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
    const transaction = database.transaction(STORE, mode);
    const [answer] = await Promise.all([answerOf(work(transaction.objectStore(STORE))), endOf(transaction)]);
    return answer;
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

/** What is written outlasts the page only from then on. */
const endOf = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser keeps no files.'));
  });

/** A file as it is kept: private browsing of WebKit takes no Blob into its database. */
interface StoredFile {
  type: string;
  bytes: ArrayBuffer;
}

/** @param isWanted false once it was thrown away or another took its place */
async function storePhoto(childId: string, key: string, photo: Blob, isWanted: () => boolean): Promise<void> {
  const file: StoredFile = { type: photo.type, bytes: await photo.arrayBuffer() };
  if (isWanted()) await inStore('readwrite', (store) => store.put(file, photoKey(childId, key)));
}

async function storedPhoto(childId: string, key: string): Promise<Blob | null> {
  const found: unknown = await inStore('readonly', (store) => store.get(photoKey(childId, key)) as IDBRequest<unknown>);
  // Releases before November 2026 kept the Blob itself.
  if (found instanceof Blob) return found;
  return isStoredFile(found) ? new Blob([found.bytes], { type: found.type }) : null;
}

const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && 'type' in value && typeof value.type === 'string';

async function removeStoredPhoto(childId: string, key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(photoKey(childId, key)));
}
