import { fetchRegistry } from './runtime-config';

const registry = { schemaVersion: 1, remotes: {} };
const fetched = jest.fn<Promise<Pick<Response, 'ok' | 'status' | 'json'>>, [string, RequestInit]>();

beforeAll(() => void Object.assign(globalThis, { fetch: fetched }));
beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset().mockResolvedValue({ ok: true, status: 200, json: async () => registry });
});
afterEach(() => jest.useRealTimers());

test('the registry is asked for past what the browser keeps', async () => {
  await expect(fetchRegistry()).resolves.toEqual(registry);
  expect(fetched).toHaveBeenCalledWith('/registry.json', expect.objectContaining({ cache: 'no-store' }));
  expect(jest.getTimerCount()).toBe(0);
});

test('an answer that is a refusal is no registry, whatever stands in it', async () => {
  fetched.mockResolvedValue({ ok: false, status: 503, json: async () => registry });
  await expect(fetchRegistry()).rejects.toThrow('registry.json answered 503');
});

test('what has not come after three and a half seconds is given up', async () => {
  fetched.mockImplementation(
    (_url, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const ended = expect(fetchRegistry()).rejects.toThrow('registry.json did not come');
  await jest.advanceTimersByTimeAsync(3_499);
  expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await ended;
});
