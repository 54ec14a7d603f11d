import type { SessionProfile } from '@tastequest/contract';
import { rememberedPlayers, startPlaying } from '../device/players';
import type { Session, SessionState } from './session';
import { watchChildren } from './watch-children';

const TOUCH = 'tastequest-last-touch';
const TWO_MINUTES = 120_000;

const ready = (id: string, role: 'child' | 'parent', more: Partial<SessionProfile> = {}) => {
  const profile = { id, role, fullName: 'Mia Roe', avatar: 'fox', joinStatus: 'active', ...more } as SessionProfile;
  return { status: 'ready', profile, client: {} } as SessionState;
};

function watch() {
  let state: SessionState = { status: 'loading' };
  let tell: () => void = () => undefined;
  const end = jest.fn();
  const restart = jest.fn(async () => undefined);
  const subscribe = (listener: () => void) => void (tell = listener);
  watchChildren({ get: () => state, subscribe, end, restart } as unknown as Session);
  const become = (next: SessionState) => {
    state = next;
    tell();
  };
  return { become, end, restart };
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('a child who plays is remembered, and its session ends in front of the pictures after two minutes', () => {
  startPlaying({ familyCode: 'ABCD2345', avatar: 'fox' });
  const { become, end } = watch();
  become(ready('mia', 'child'));
  expect(rememberedPlayers()).toMatchObject([{ firstName: 'Mia' }]);
  become({ status: 'loading' });
  jest.advanceTimersByTime(TWO_MINUTES);
  expect(end.mock.calls).toEqual([['/players']]);
});

test('a child who left long ago is not let in again', () => {
  localStorage.setItem(TOUCH, `mia ${Date.now() - TWO_MINUTES}`);
  expect(watch().end.mock.calls).toEqual([['/login']]);
});

test('a child who waits for a parent looks on without a touch', () => {
  const { become, end } = watch();
  become(ready('mia', 'child', { joinStatus: 'pending' }));
  jest.advanceTimersByTime(TWO_MINUTES);
  expect(end).not.toHaveBeenCalled();
});

test.each<[string, SessionState]>([
  ['a parent signed in', ready('ana', 'parent')],
  ['it signed out', { status: 'signed-out' }],
])('nothing is measured of a child any more once %s', (_what, next) => {
  const { become, end, restart } = watch();
  become(ready('mia', 'child'));
  become(next);
  localStorage.setItem(TOUCH, `leo ${Date.now()}`);
  jest.advanceTimersByTime(TWO_MINUTES);
  window.dispatchEvent(new Event('focus'));
  expect(end).not.toHaveBeenCalled();
  expect(restart).not.toHaveBeenCalled();
});

test("a parent's next visit is not taken for that of a child who left long ago", () => {
  const { become } = watch();
  become(ready('mia', 'child'));
  become(ready('ana', 'parent'));
  jest.setSystemTime(Date.now() + TWO_MINUTES);
  expect(watch().end).not.toHaveBeenCalled();
});

test('a page that could not read who is there knows the last touch still', () => {
  watch().become(ready('mia', 'child'));
  watch().become({ status: 'error', message: 'Away.' });
  jest.setSystemTime(Date.now() + TWO_MINUTES);
  expect(watch().end).toHaveBeenCalledTimes(1);
});

test('who came in another tab takes over this one', () => {
  const { become, restart, end } = watch();
  become(ready('mia', 'child'));
  localStorage.setItem(TOUCH, `leo ${Date.now()}`);
  window.dispatchEvent(new Event('focus'));
  expect(restart).toHaveBeenCalledTimes(1);
  expect(end).not.toHaveBeenCalled();
  become({ status: 'signed-out' });
});
