import { createBackoff } from './backoff';

const attempt = jest.fn();
const page = { visible: true, online: true };

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  Object.assign(page, { visible: true, online: true });
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => page.online);
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (page.visible ? 'visible' : 'hidden'));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  attempt.mockReset();
});

/** The seconds at which it attempts, when each attempt fails. */
async function attempts(seconds: number) {
  const at: number[] = [];
  const start = Date.now();
  const backoff = createBackoff(attempt);
  attempt.mockImplementation(() => (at.push((Date.now() - start) / 1000), backoff.schedule()));
  backoff.schedule();
  backoff.schedule();
  await jest.advanceTimersByTimeAsync(seconds * 1000);
  return { at, backoff };
}

test('waits longer each time, and 30 s at most', async () => {
  const { at, backoff } = await attempts(95);
  expect(at).toEqual([1, 3, 7, 15, 30, 60, 90]);
  backoff.stop();
});

test.each([
  [0, 0.75],
  [1, 1.25],
])('each device at its own time (%d)', async (random, seconds) => {
  jest.mocked(Math.random).mockReturnValue(random);
  const { at, backoff } = await attempts(2);
  expect(at).toEqual([seconds]);
  backoff.stop();
});

test('begins anew after a success', async () => {
  const { backoff } = await attempts(10);
  backoff.reset();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledTimes(3);
  backoff.schedule();
  await jest.advanceTimersByTimeAsync(1000);
  expect(attempt).toHaveBeenCalledTimes(4);
  backoff.stop();
});

test.each([
  ['hidden', { visible: false }, () => document.dispatchEvent(new Event('visibilitychange'))],
  ['without network', { online: false }, () => window.dispatchEvent(new Event('online'))],
])('waits while the page is %s, and goes on at once when it is not', async (_how, away, comeBack) => {
  Object.assign(page, away);
  const { at, backoff } = await attempts(60);
  window.dispatchEvent(new Event('focus'));
  expect(at).toEqual([]);
  Object.assign(page, { visible: true, online: true });
  comeBack();
  expect(at).toEqual([60]);
  backoff.stop();
});

test('does not wait when somebody comes to the page', async () => {
  const { at, backoff } = await attempts(20);
  window.dispatchEvent(new Event('focus'));
  expect(at).toEqual([1, 3, 7, 15, 20]);
  backoff.stop();
});

test('attempts nothing while nothing has failed, nor after the end', async () => {
  const backoff = createBackoff(attempt);
  window.dispatchEvent(new Event('focus'));
  backoff.schedule();
  backoff.stop();
  backoff.schedule();
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(attempt).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});
