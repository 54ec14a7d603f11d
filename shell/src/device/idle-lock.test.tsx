import { setShared } from './device';
import { createIdleLock, IDLE_LIMIT_MS, leftLongAgo } from './idle-lock';

const RECORD = 'tastequest-last-touch';
let locks: ReturnType<typeof createIdleLock>[] = [];

/** One tab of the device. */
function tab() {
  const onIdle = jest.fn();
  const onOther = jest.fn();
  const lock = createIdleLock({ onIdle, onOther });
  locks.push(lock);
  return { ...lock, onIdle, onOther };
}
const pass = (millis: number) => jest.advanceTimersByTime(millis);

/** The clock goes on while the timers stand still. */
const sleep = (millis: number) => jest.setSystemTime(Date.now() + millis);
const touch = (type = 'pointerdown') => window.dispatchEvent(new Event(type, { cancelable: true }));
const hasPrivacyScreen = () => document.documentElement.hasAttribute('data-privacy-screen');

function setVisible(visible: boolean) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  locks = [];
});
afterEach(() => {
  for (const lock of locks) lock.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('two minutes without a touch, and not a second less', () => {
  const { start, onIdle } = tab();
  start('mia');
  pass(119_999);
  expect(onIdle).not.toHaveBeenCalled();
  pass(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test.each(['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel'])(
  '%s starts the two minutes anew',
  (type) => {
    const { start, onIdle } = tab();
    start('mia');
    pass(IDLE_LIMIT_MS - 5000);
    touch(type);
    pass(IDLE_LIMIT_MS - 1);
    expect(onIdle).not.toHaveBeenCalled();
    pass(1);
    expect(onIdle).toHaveBeenCalledTimes(1);
  },
);

test('a touch in another tab counts for all of them', () => {
  const first = tab();
  first.start('mia');
  pass(IDLE_LIMIT_MS - 5000);
  localStorage.setItem(RECORD, `mia ${Date.now()}`);
  pass(5000);
  expect(first.onIdle).not.toHaveBeenCalled();
  pass(IDLE_LIMIT_MS);
  expect(first.onIdle).toHaveBeenCalledTimes(1);
});

test('a device of its own never locks', () => {
  setShared(false);
  const { start, onIdle } = tab();
  start('mia');
  pass(10 * IDLE_LIMIT_MS);
  touch();
  expect(onIdle).not.toHaveBeenCalled();
  expect(leftLongAgo()).toBe(false);
});

test('a device that slept: the first touch locks, and reaches nothing of the page', () => {
  const { start, onIdle } = tab();
  const page = jest.fn();
  start('mia');
  window.addEventListener('pointerdown', page);
  sleep(IDLE_LIMIT_MS);
  touch();
  window.removeEventListener('pointerdown', page);
  expect(onIdle).toHaveBeenCalledTimes(1);
  expect(page).not.toHaveBeenCalled();
});

test.each(['focus', 'pageshow', 'resume'])('a device that slept and wakes with %s is locked at once', (type) => {
  const { start, onIdle } = tab();
  start('mia');
  sleep(IDLE_LIMIT_MS);
  window.dispatchEvent(new Event(type));
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('a hidden page has a privacy screen, which only a look at the clock takes away', () => {
  const { start, onIdle } = tab();
  start('mia');
  setVisible(false);
  expect(hasPrivacyScreen()).toBe(true);
  sleep(60_000);
  setVisible(true);
  expect(hasPrivacyScreen()).toBe(false);
  expect(onIdle).not.toHaveBeenCalled();
});

test.each(['focus', 'pageshow', 'resume', 'online'])(
  'a page that was left and wakes with %s in time is seen again, once it is looked at',
  (type) => {
    const { start, onIdle } = tab();
    start('mia');
    window.dispatchEvent(new Event('pagehide'));
    expect(hasPrivacyScreen()).toBe(true);
    sleep(60_000);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    window.dispatchEvent(new Event(type));
    expect(hasPrivacyScreen()).toBe(true);
    visibility.mockReturnValue('visible');
    window.dispatchEvent(new Event(type));
    expect(hasPrivacyScreen()).toBe(false);
    expect(onIdle).not.toHaveBeenCalled();
  },
);

test('a session that begins in a hidden tab has a privacy screen at once', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  tab().start('mia');
  expect(hasPrivacyScreen()).toBe(true);
});

test('the privacy screen is still there when the session ends', () => {
  const onIdle = jest.fn(() => expect(hasPrivacyScreen()).toBe(true));
  const lock = createIdleLock({ onIdle, onOther: jest.fn() });
  locks.push(lock);
  lock.start('mia');
  setVisible(false);
  sleep(IDLE_LIMIT_MS);
  setVisible(true);
  expect(onIdle).toHaveBeenCalledTimes(1);
  lock.stop();
  expect(hasPrivacyScreen()).toBe(false);
});

test('another child plays in another tab now: this one does not end that session', () => {
  const { start, onIdle, onOther } = tab();
  start('mia');
  setVisible(false);
  localStorage.setItem(RECORD, `leo ${Date.now()}`);
  setVisible(true);
  expect(onOther).toHaveBeenCalledTimes(1);
  expect(onIdle).not.toHaveBeenCalled();
});

test('a page that opens after the two minutes knows it before it reads anything', () => {
  tab().start('mia');
  expect(leftLongAgo()).toBe(false);
  sleep(IDLE_LIMIT_MS);
  expect(leftLongAgo()).toBe(true);
});

test('stopped, it measures nothing', () => {
  const { start, stop, onIdle } = tab();
  start('mia');
  stop();
  pass(IDLE_LIMIT_MS);
  touch();
  setVisible(false);
  expect(onIdle).not.toHaveBeenCalled();
  expect(hasPrivacyScreen()).toBe(false);
});

describe.each([
  ['ahead', 1],
  ['behind', -1],
])('a clock that is a year %s', (_how, sign) => {
  const year = sign * 365 * 24 * 3_600_000;

  test('measures the same two minutes, as long as it stays so', () => {
    jest.setSystemTime(Date.now() + year);
    const { start, onIdle } = tab();
    start('mia');
    pass(IDLE_LIMIT_MS - 5000);
    touch();
    pass(IDLE_LIMIT_MS - 1);
    expect(leftLongAgo()).toBe(false);
    expect(onIdle).not.toHaveBeenCalled();
    pass(1);
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  test('and is set right ends what it measured: nobody knows how long nothing was touched', () => {
    jest.setSystemTime(Date.now() + year);
    const { start, onIdle } = tab();
    start('mia');
    jest.setSystemTime(Date.now() - year);
    expect(leftLongAgo()).toBe(true);
    touch();
    expect(onIdle).toHaveBeenCalledTimes(1);
    start('leo');
    pass(IDLE_LIMIT_MS - 1);
    expect(onIdle).toHaveBeenCalledTimes(1);
    pass(1);
    expect(onIdle).toHaveBeenCalledTimes(2);
  });
});

test('a clock that is set back by a moment ends nothing, and touches count on', () => {
  const { start, onIdle } = tab();
  start('mia');
  jest.setSystemTime(Date.now() - 30_000);
  touch();
  pass(IDLE_LIMIT_MS - 1);
  expect(onIdle).not.toHaveBeenCalled();
  pass(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
});
