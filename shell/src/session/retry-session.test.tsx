import { retrySession } from './retry-session';
import { fake, sam } from './testing/fake-session';

const FIVE_SECONDS = 5000;
const down = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a backend that is down is asked again until it answers, whatever page is open', async () => {
  const { session, loadSession } = fake([down, down, async () => sam]);
  retrySession(session);
  await session.start();
  await jest.advanceTimersByTimeAsync(FIVE_SECONDS - 1);
  expect(loadSession).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(session.get().status).toBe('error');
  await jest.advanceTimersByTimeAsync(FIVE_SECONDS);
  expect(session.get().status).toBe('ready');
  await jest.advanceTimersByTimeAsync(10 * FIVE_SECONDS);
  expect(loadSession).toHaveBeenCalledTimes(3);
});

test('the network that comes back is not waited for', async () => {
  const { session } = fake([down, async () => sam]);
  retrySession(session);
  await session.start();
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(session.get().status).toBe('ready');
});
