import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { UNSENT } from '@tastequest/contract';
import { createPhotoStore } from './photos';

const photo = new Blob(['peas'], { type: 'image/jpeg' });

/** What a browser stores, and what it hands out after the page was closed: the database is all that two boxes share. */
const device = (indexedDB: unknown) => Object.assign(globalThis, { indexedDB });
const textOf = async (blob: Blob | null) => (blob ? [blob.type, await blob.text()] : null);

/** Private browsing of WebKit: its database takes everything but files. */
function refuseBlobs(): void {
  const { put } = IDBObjectStore.prototype;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown, key) {
    if (holdsBlob(value)) throw new DOMException('Error preparing Blob/File data to be stored in object store');
    return put.call(this, value, key);
  });
}

const holdsBlob = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(holdsBlob));

beforeEach(() => device(new IDBFactory()));
afterEach(() => {
  jest.restoreAllMocks();
  device(undefined);
});

/** A box, and its word for each photo that it was given: whether it will outlast the page. */
function boxOf(childId: string) {
  const kept: [key: string, isKept: boolean][] = [];
  let settle = () => {};
  const box = createPhotoStore(childId, (key, isKept) => {
    kept.push([key, isKept]);
    settle();
  });
  const put = (key: string, file = photo) =>
    new Promise<void>((resolve) => {
      settle = resolve;
      box.put(key, file);
    });
  return { ...box, put, kept };
}

it('has the photo while the page lives, also in a browser that keeps no files, and says so', async () => {
  device(undefined);
  const box = boxOf('mia');
  await box.put('k1');
  expect(box.kept).toEqual([['k1', false]]);
  expect(await box.settled('k1')).toBe(false);
  expect(box.has('k1', photo)).toBe(true);
  expect(await box.get('k1')).toBe(photo);
  box.remove('k1');
  expect(await box.get('k1')).toBeNull();
});

it('has none of a sibling', async () => {
  await boxOf('mia').put('k1');
  expect(await createPhotoStore('leo').get('k1')).toBeNull();
});

it('has the photo when the page was closed, also where the database takes no files', async () => {
  refuseBlobs();
  const box = boxOf('mia');
  await box.put('k1');
  expect(box.kept).toEqual([['k1', true]]);
  expect(await box.settled('k1')).toBe(true);
  expect(await textOf(await createPhotoStore('mia').get('k1'))).toEqual(['image/jpeg', 'peas']);
  box.remove('k1');
  expect(await createPhotoStore('mia').get('k1')).toBeNull();
});

it('reads what a release before this one kept as a file', async () => {
  await new Promise((resolve) => {
    const opening = indexedDB.open(UNSENT.files, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('photos').put(photo, 'mia/k1');
    opening.onsuccess = () => {
      opening.result.close();
      resolve(undefined);
    };
  });
  expect(await textOf(await createPhotoStore('mia').get('k1'))).toEqual(['image/jpeg', 'peas']);
});

it('keeps nothing of a photo that was thrown away before it was written down', async () => {
  const box = boxOf('mia');
  const slow = new Blob(['slow']);
  let give = (_bytes: ArrayBuffer) => {};
  slow.arrayBuffer = () => new Promise((resolve) => (give = resolve));
  const written = box.put('k1', slow);
  box.remove('k1');
  give(new ArrayBuffer(4));
  await written;
  expect(await createPhotoStore('mia').get('k1')).toBeNull();
});

it('keeps the photo that was taken last, whichever is written down first', async () => {
  const slow = new Blob(['slow']);
  let give = (_bytes: ArrayBuffer) => {};
  slow.arrayBuffer = () => new Promise((resolve) => (give = resolve));
  let stored = 0;
  await new Promise<void>((resolve) => {
    const box = createPhotoStore('mia', () => {
      stored += 1;
      if (stored === 1) give(new ArrayBuffer(4));
      else resolve();
    });
    box.put('k1', slow);
    box.put('k1', photo);
  });
  expect(await textOf(await createPhotoStore('mia').get('k1'))).toEqual(['image/jpeg', 'peas']);
});

it('says that a photo is not kept when the device has no room for it', async () => {
  const { put } = IDBObjectStore.prototype;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown, key) {
    const request = put.call(this, value, key);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
  const box = boxOf('mia');
  await box.put('k1');
  expect(box.kept).toEqual([['k1', false]]);
});

it('waits two seconds for a database that does not answer, and no longer', async () => {
  jest.useFakeTimers();
  device({ open: () => ({}) });
  const box = createPhotoStore('mia');
  box.put('k1', photo);
  const settled = box.settled('k1');
  await jest.advanceTimersByTimeAsync(2000);
  expect(await settled).toBe(false);
  jest.useRealTimers();
});

it('has nothing left to keep when a photo that was not kept is taken out', async () => {
  device(undefined);
  const box = boxOf('mia');
  await box.put('k1');
  box.remove('k1');
  expect(await box.settled('k1')).toBe(true);
});
