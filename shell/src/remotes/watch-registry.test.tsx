import type { Registry } from '@tastequest/contract';
import { watchRegistry } from './watch-registry';

const MINUTE = 60_000;
const registry: Registry = { schemaVersion: 1, remotes: {} };
const fresh = jest.fn(async (_maxAge: number) => registry);
let visibility: jest.SpyInstance;

beforeAll(() => {
  jest.useFakeTimers();
  watchRegistry({ fresh });
});
afterAll(() => jest.useRealTimers());
beforeEach(() => {
  fresh.mockClear();
  visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});
afterEach(() => jest.restoreAllMocks());

test('is read from time to time, while somebody looks at the page', () => {
  jest.advanceTimersByTime(5 * MINUTE);
  expect(fresh).toHaveBeenCalledTimes(1);
  visibility.mockReturnValue('hidden');
  jest.advanceTimersByTime(60 * MINUTE);
  expect(fresh).toHaveBeenCalledTimes(1);
});

test.each([
  ['tab', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['window', () => window.dispatchEvent(new Event('focus'))],
])('is read when somebody comes back to the %s, unless that was within 10 seconds', (_where, comeBack) => {
  comeBack();
  expect(fresh).toHaveBeenCalledWith(10_000);
});

test.each([
  ['script', () => document.createElement('script')],
  ['style sheet', () => Object.assign(document.createElement('link'), { rel: 'stylesheet' })],
])('is read at once when a %s does not come', (_what, element) => {
  document.body.appendChild(element()).dispatchEvent(new Event('error'));
  expect(fresh).toHaveBeenCalledWith(0);
});

test.each([
  ['a head start', () => Object.assign(document.createElement('link'), { rel: 'preload' })],
  ['a picture', () => document.createElement('img')],
])('is not read for %s that failed', (_what, element) => {
  document.body.appendChild(element()).dispatchEvent(new Event('error'));
  expect(fresh).not.toHaveBeenCalled();
});
