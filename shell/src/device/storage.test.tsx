import { setShared, wipeStorage } from './device';
import { createIdleLock, IDLE_LIMIT_MS, leftLongAgo } from './idle-lock';
import { forgetPlayers, rememberedPlayers, rememberPlayer, startPlaying } from './players';
import { inTab, onDevice } from './storage';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  onDevice.removeAll(() => true);
  inTab.removeAll(() => true);
});

test('reads what other tabs write', () => {
  onDevice.set('key', 'mine');
  localStorage.setItem('key', 'theirs');
  expect(onDevice.get('key')).toBe('theirs');
  onDevice.remove('key');
  expect(localStorage).toHaveLength(0);
});

test('a storage that is full keeps what was there; the page remembers what is newer', () => {
  onDevice.set('key', 'old');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  onDevice.set('key', 'new');
  expect([onDevice.get('key'), localStorage.getItem('key')]).toEqual(['new', 'old']);
});

describe('where the browser refuses its storage', () => {
  beforeEach(() => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  });

  test('a page opens, and a child plays for its two minutes', () => {
    expect(leftLongAgo()).toBe(false);
    const onIdle = jest.fn();
    const lock = createIdleLock({ onIdle, onOther: jest.fn() });
    lock.start('mia');
    jest.advanceTimersByTime(IDLE_LIMIT_MS - 1);
    expect(onIdle).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  test('players are known until the page goes, drafts until the session ends', () => {
    setShared(false);
    inTab.set('draft', 'x');
    startPlaying({ familyCode: 'ABCD2345', avatar: 'fox' });
    rememberPlayer({ role: 'child', fullName: 'Mia', avatar: 'fox' } as never);
    wipeStorage();
    expect(inTab.get('draft')).toBeNull();
    expect(rememberedPlayers()).toHaveLength(1);
    forgetPlayers();
    expect(rememberedPlayers()).toEqual([]);
  });
});
