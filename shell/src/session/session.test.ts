import type { SessionProfile } from '@tastequest/contract';
import { createSession } from './session';
import type { Supabase } from './supabase';

const mia = { id: 'mia', fullName: 'Mia', role: 'child' } as SessionProfile;
type Listener = (event: string, session: { user: { id: string } } | null) => void;

function fake(answers: (() => Promise<SessionProfile | null>)[]) {
  let tell: Listener = () => undefined;
  const client = { auth: { onAuthStateChange: (listener: Listener) => void (tell = listener) } };
  const loadSession = jest.fn(() => (answers.shift() ?? (() => Promise.resolve(null)))());
  const supabase = { client, loadSession, signOut: jest.fn(async () => undefined) } as unknown as Supabase;
  const load = jest.fn(async () => supabase);
  const onRecovery = jest.fn();
  const session = createSession({ mayHaveSession: () => true, load, onRecovery });
  return { session, load, loadSession, onRecovery, event: (...args: Parameters<Listener>) => tell(...args) };
}

const reach = (session: ReturnType<typeof createSession>, status: string) =>
  new Promise<void>((resolve) => {
    const look = () => session.get().status === status && resolve();
    session.subscribe(look);
    look();
  });

test('a visitor without a stored session never loads supabase-js', async () => {
  const load = jest.fn();
  const session = createSession({ mayHaveSession: () => false, load, onRecovery: jest.fn() });
  await session.start();
  expect(session.get()).toEqual({ status: 'signed-out', notice: undefined });
  expect(load).not.toHaveBeenCalled();
});

test('a session with a profile is ready', async () => {
  const { session } = fake([async () => mia]);
  await session.start();
  expect(session.get()).toMatchObject({ status: 'ready', profile: mia });
});

test.each([
  ['session.no_profile', 'auth', 'Profile not found. Please sign in again.'],
  ['auth.expired', 'auth', 'Your session has expired. Please sign in again.'],
])('%s signs out with the reason', async (code, kind, notice) => {
  const { session } = fake([() => Promise.reject({ kind, code, message: notice })]);
  await session.start();
  expect(session.get()).toEqual({ status: 'signed-out', notice });
});

test('a server that is down is an error that heals at the next read', async () => {
  const { session } = fake([() => Promise.reject(new TypeError('Failed to fetch')), async () => mia]);
  await session.start();
  expect(session.get()).toEqual({ status: 'error', message: 'Failed to load profile. Please try again.' });
  await session.refresh();
  expect(session.get().status).toBe('ready');
});

test('a server that is down does not take the page from somebody at work', async () => {
  const { session } = fake([async () => mia, () => Promise.reject(new TypeError('Failed to fetch'))]);
  await session.start();
  await session.refresh();
  expect(session.get().status).toBe('ready');
});

test('signed out in another tab', async () => {
  const { session, event } = fake([async () => mia]);
  await session.start();
  event('SIGNED_OUT', null);
  await reach(session, 'signed-out');
});

test('a refreshed token reads nothing again; another user and a changed user do', async () => {
  const { session, event, loadSession } = fake([async () => mia, async () => mia]);
  await session.start();
  event('TOKEN_REFRESHED', { user: { id: 'mia' } });
  event('SIGNED_IN', { user: { id: 'mia' } });
  event('USER_UPDATED', { user: { id: 'mia' } });
  await new Promise<void>((resolve) => setTimeout(resolve));
  expect(loadSession).toHaveBeenCalledTimes(2);
});

test('a recovery link leads to the new password', async () => {
  const { session, event, onRecovery } = fake([async () => mia]);
  await session.start();
  event('PASSWORD_RECOVERY', { user: { id: 'mia' } });
  await new Promise<void>((resolve) => setTimeout(resolve));
  expect(onRecovery).toHaveBeenCalledTimes(1);
});

test('an answer that comes after signing out is thrown away', async () => {
  let answer: (profile: SessionProfile) => void = () => undefined;
  const { session } = fake([() => new Promise((resolve) => (answer = resolve))]);
  const started = session.start();
  await session.signOut();
  answer(mia);
  await started;
  expect(session.get().status).toBe('signed-out');
});
