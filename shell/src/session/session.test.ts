import type { SessionProfile } from '@tastequest/contract';
import { createSession } from './session';
import { fake, mia, onDevice, reach, sam } from './testing/fake-session';

test('a visitor without a stored session never loads supabase-js', async () => {
  const load = jest.fn();
  const session = createSession({ mayHaveSession: () => false, load, onRecovery: jest.fn(), ...onDevice() });
  await session.start();
  expect(session.get()).toEqual({ status: 'signed-out', notice: undefined });
  expect(load).not.toHaveBeenCalled();
});

test('supabase-js that did not load is asked for again, and then once for all', async () => {
  const { session, load } = fake([async () => mia]);
  load.mockRejectedValueOnce(new Error('Loading chunk failed'));
  await session.start();
  expect(session.get().status).toBe('error');
  await session.refresh();
  expect(session.get().status).toBe('ready');
  await session.supabase();
  expect(load).toHaveBeenCalledTimes(2);
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

test('a session without a profile is ended, and its end takes the reason from nobody', async () => {
  const noProfile = { kind: 'auth', code: 'session.no_profile', message: 'Profile not found. Please sign in again.' };
  const { session, event, signOut } = fake([() => Promise.reject(noProfile)]);
  signOut.mockImplementation(async () => event('SIGNED_OUT', null));
  await session.start();
  await new Promise<void>((resolve) => setTimeout(resolve));
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(session.get()).toMatchObject({ status: 'signed-out', notice: noProfile.message });
});

test('a server that is down is an error until the next read', async () => {
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

test('signed out in another tab: no word of an expired session', async () => {
  const { session, event, ending } = fake([async () => mia]);
  await session.start();
  ending.wasOnPurpose.mockReturnValue(true);
  event('SIGNED_OUT', null);
  await reach(session, 'signed-out');
  expect(session.get()).toMatchObject({ notice: undefined, entryPath: '/players' });
});

test('signed out in another tab while this one reads: the answer comes too late', async () => {
  let answer: (profile: SessionProfile) => void = () => undefined;
  const { session, event } = fake([async () => sam, () => new Promise((resolve) => (answer = resolve))]);
  await session.start();
  event('SIGNED_OUT', null);
  await reach(session, 'signed-out');
  const read = session.refresh();
  await Promise.resolve();
  session.ended();
  answer(sam);
  await read;
  expect(session.get().status).toBe('signed-out');
});

test.each([
  ['a parent', sam, '/login'],
  ['a child', mia, '/players'],
])(
  '%s signs out: the next person starts at the entry page, though the event comes first',
  async (_, who, entryPath) => {
    const { session, event, ending, signOut } = fake([async () => who]);
    await session.start();
    const entryPaths: unknown[] = [];
    session.subscribe(() => entryPaths.push((session.get() as { entryPath?: string }).entryPath));
    ending.wasOnPurpose.mockReturnValue(true);
    signOut.mockImplementation(async () => {
      event('SIGNED_OUT', null);
      await new Promise<void>((resolve) => setTimeout(resolve));
    });
    await session.signOut();
    expect(entryPaths).toEqual([entryPath, entryPath]);
  },
);

test('that it was on purpose may be heard second', async () => {
  const { session, ending } = fake([async () => sam]);
  await session.start();
  session.ended();
  expect(session.get()).toMatchObject({ notice: 'Your session has expired. Please sign in again.' });
  ending.wasOnPurpose.mockReturnValue(true);
  session.ended();
  expect(session.get()).toMatchObject({ status: 'signed-out', notice: undefined });
});

test('a token that can not be refreshed any more says so', async () => {
  const { session, event } = fake([async () => sam]);
  await session.start();
  event('SIGNED_OUT', null);
  await reach(session, 'signed-out');
  expect(session.get()).toMatchObject({
    notice: 'Your session has expired. Please sign in again.',
    entryPath: undefined,
  });
});

test('a stored session that opens nothing any more says so; a link of a mail that failed does not', async () => {
  const { session, isStored } = fake([async () => null, async () => null]);
  await session.start();
  expect(session.get()).toMatchObject({ notice: 'Your session has expired. Please sign in again.' });
  isStored.mockReturnValue(false);
  await session.refresh();
  expect(session.get()).toMatchObject({ status: 'signed-out', notice: undefined });
});

test.each([
  ['without network the device forgets it all the same', false, 'signed-out'],
  ['while it is still there, signing out has failed', true, 'ready'],
] as const)('%s', async (_, stored, status) => {
  const { session, signOut, isStored, wipe } = fake([async () => sam]);
  await session.start();
  isStored.mockReturnValue(stored);
  signOut.mockRejectedValue(new TypeError('Failed to fetch'));
  if (stored) await expect(session.signOut()).rejects.toThrow('Failed to fetch');
  else await session.signOut();
  expect(session.get().status).toBe(status);
  expect(wipe).toHaveBeenCalledTimes(stored ? 0 : 1);
});

describe('ended on this device', () => {
  test('ends at once, deletes what was stored, and tells the server', async () => {
    const { session, event, revoke, wipe, ending } = fake([async () => mia]);
    await session.start();
    event('INITIAL_SESSION', { user: { id: 'mia' }, access_token: 'token' });
    session.end('/players');
    expect(session.get()).toEqual({ status: 'signed-out', notice: undefined, entryPath: '/players' });
    expect(wipe).toHaveBeenCalledTimes(1);
    expect(ending.mark).toHaveBeenCalledTimes(1);
    await Promise.resolve();
    expect(revoke).toHaveBeenCalledWith('token', 'local');
  });

  test('a refresh that was under way does not bring it back', async () => {
    const { session, event, wipe } = fake([async () => mia]);
    await session.start();
    session.end('/players');
    event('TOKEN_REFRESHED', { user: { id: 'mia' } });
    expect(wipe).toHaveBeenCalledTimes(2);
    event('TOKEN_REFRESHED', { user: { id: 'somebody else' } });
    expect(wipe).toHaveBeenCalledTimes(2);
  });

  test('signing out keeps nothing of the person either', async () => {
    const { session, wipe } = fake([async () => sam]);
    await session.start();
    await session.signOut();
    expect(wipe).toHaveBeenCalledTimes(1);
  });
});

test('somebody else came in another tab: the screen goes before their profile is read', async () => {
  const { session } = fake([async () => mia, async () => sam]);
  await session.start();
  const read = session.restart();
  expect(session.get()).toEqual({ status: 'loading' });
  await read;
  expect(session.get()).toMatchObject({ status: 'ready', profile: sam });
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

test('an answer that comes after signing out is thrown away', async () => {
  let answer: (profile: SessionProfile) => void = () => undefined;
  const { session } = fake([() => new Promise((resolve) => (answer = resolve))]);
  const started = session.start();
  await session.signOut();
  answer(mia);
  await started;
  expect(session.get().status).toBe('signed-out');
});

test('waits for the code when two-step sign-in is on, and is read when it is right', async () => {
  const waits = { kind: 'forbidden', code: 'auth.second_step', message: 'Please enter the code.' };
  const { session, event, signOut } = fake([() => Promise.reject(waits), async () => sam]);
  await session.start();
  expect(session.get()).toEqual({ status: 'second-step' });
  expect(signOut).not.toHaveBeenCalled();
  event('MFA_CHALLENGE_VERIFIED', { user: { id: 'sam' } });
  await reach(session, 'ready');
});

test('who is at work is asked for it too', async () => {
  const waits = { kind: 'forbidden', code: 'auth.second_step', message: 'Please enter the code.' };
  const { session } = fake([async () => sam, () => Promise.reject(waits)]);
  await session.start();
  await session.refresh();
  expect(session.get().status).toBe('second-step');
});
