import { IDBFactory } from 'fake-indexeddb';
import { act, renderHook, waitFor } from '@testing-library/react';
import { anOutboxLog } from '../../testing/samples';
import { useNewOutbox } from './use-outbox';

const isAreaOpen = { current: true };
afterEach(() => {
  isAreaOpen.current = true;
  window.localStorage.clear();
});

const stored = () => window.localStorage.getItem('tastequest-unsent.mia');

it('writes down what it sends, until the server took it', async () => {
  const { result } = renderHook(() => useNewOutbox('mia', isAreaOpen));
  let finish = (_answer: string) => {};
  const request = () => new Promise<string>((resolve) => (finish = resolve));
  let delivered: Promise<string> | undefined;
  act(() => {
    delivered = result.current.deliver(anOutboxLog(), request);
  });
  expect(stored()).toContain('k1');
  expect(result.current.sending.has('k1')).toBe(true);
  await act(async () => {
    finish('logged');
    await delivered;
  });
  await expect(delivered).resolves.toBe('logged');
  expect(stored()).toBeNull();
  expect(result.current.items).toEqual([]);
});

it('does the work once for two calls with one key', async () => {
  const { result } = renderHook(() => useNewOutbox('mia', isAreaOpen));
  const request = jest.fn(() => Promise.resolve('logged'));
  await act(async () => {
    const both = [result.current.deliver(anOutboxLog(), request), result.current.deliver(anOutboxLog(), request)];
    expect(await Promise.all(both)).toEqual(['logged', 'logged']);
  });
  expect(request).toHaveBeenCalledTimes(1);
});

it.each([
  ['network', { message: 'Failed to fetch' }, 1],
  ['refusal', { code: 'PT409', message: 'Ask a grown-up', details: '{"code":"food.ask_a_grown_up"}' }, 0],
])('after a %s it keeps what is worth another try', async (_, error, kept) => {
  const { result } = renderHook(() => useNewOutbox('mia', isAreaOpen));
  await act(async () => {
    await expect(result.current.deliver(anOutboxLog(), () => Promise.reject(error as unknown as Error))).rejects.toBe(
      error,
    );
  });
  expect(result.current.items).toHaveLength(kept);
  expect(result.current.sending.size).toBe(0);
});

it('waits with a refusal that nobody is told', async () => {
  const { result, unmount } = renderHook(() => useNewOutbox('mia', isAreaOpen));
  let refuse = (_error: unknown) => {};
  const request = () => new Promise<string>((_resolve, reject) => (refuse = reject));
  let delivered: Promise<string> | undefined;
  act(() => {
    delivered = result.current.deliver(anOutboxLog(), request);
  });
  isAreaOpen.current = false;
  unmount();
  refuse({ code: 'PT404', message: 'Child not found', details: '{"code":"child.not_found"}' });
  await expect(delivered).rejects.toMatchObject({ code: 'PT404' });
  expect(stored()).toContain('k1');
});

it('knows each photo that the browser does not keep', async () => {
  const { result } = renderHook(() => useNewOutbox('mia', isAreaOpen));
  for (const key of ['k1', 'k2']) await act(async () => result.current.photos.put(key, new Blob(['x'])));
  expect([...result.current.unkeptPhotos]).toEqual(['k1', 'k2']);
});

it('does not call a photo unkept once the browser keeps the one that was taken after it', async () => {
  const { result } = renderHook(() => useNewOutbox('mia', isAreaOpen));
  await act(async () => result.current.photos.put('k1', new Blob(['x'])));
  expect([...result.current.unkeptPhotos]).toEqual(['k1']);
  // The test environment has neither.
  Object.assign(globalThis, { indexedDB: new IDBFactory(), structuredClone: (value: unknown) => value });
  const another = Object.assign(new Blob(['y']), { arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) });
  act(() => result.current.photos.put('k1', another));
  await waitFor(() => expect([...result.current.unkeptPhotos]).toEqual([]));
  Object.assign(globalThis, { indexedDB: undefined });
});
