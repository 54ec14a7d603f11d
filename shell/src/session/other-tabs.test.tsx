import { followOtherTabs } from './other-tabs';
import type { SessionState } from './session-state';

const KEY = 'tastequest-session';
let status: SessionState['status'];
const session = { get: () => ({ status }) as SessionState, ended: jest.fn(), refresh: jest.fn(async () => undefined) };
followOtherTabs(session, KEY, () => localStorage.getItem(KEY) !== null);

/** What the browser tells when another tab has written. */
const written = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
});

test('signed out there, this tab leaves, and hears of it as often as something is taken away', () => {
  status = 'ready';
  written(KEY);
  written('tastequest-ended');
  expect(session.ended).toHaveBeenCalledTimes(2);
});

test('signed in there, this tab follows', () => {
  status = 'signed-out';
  localStorage.setItem(KEY, '{}');
  written(KEY);
  expect(session.refresh).toHaveBeenCalledTimes(1);
});

test('keeps a session away when the other tab still writes while it leaves', () => {
  status = 'signed-out';
  localStorage.setItem(KEY, '{}');
  written('tastequest-ended');
  expect(session.refresh).not.toHaveBeenCalled();
  status = 'ready';
  written(KEY);
  expect([session.refresh, session.ended].map((each) => each.mock.calls.length)).toEqual([0, 0]);
});
