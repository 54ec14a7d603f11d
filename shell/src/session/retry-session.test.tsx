import { retrySession } from './retry-session';
import { fake, sam } from './testing/fake-session';

const down = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a backend that is down is asked again until it answers, whatever page is open', async () => {
  const { session, loadSession } = fake([down, down, down, async () => sam]);
  retrySession(session);
  await session.start();
  await jest.advanceTimersByTimeAsync(1000);
  expect(loadSession).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(2000);
  expect(session.get().status).toBe('error');
  await jest.advanceTimersByTimeAsync(4000);
  expect(session.get().status).toBe('ready');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(loadSession).toHaveBeenCalledTimes(4);
});

test('the network that comes back is not waited for', async () => {
  const { session } = fake([down, async () => sam]);
  retrySession(session);
  await session.start();
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(session.get().status).toBe('ready');
});

test('what was away and came back is waited for as little as the first time', async () => {
  const { session, loadSession } = fake([down, down, async () => sam]);
  retrySession(session);
  await session.start();
  await jest.advanceTimersByTimeAsync(1000);
  await session.refresh();
  expect(session.get().status).toBe('ready');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(loadSession).toHaveBeenCalledTimes(3);
});
