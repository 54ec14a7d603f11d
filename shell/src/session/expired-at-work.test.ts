import type { SessionProfile } from '@tastequest/contract';
import { personOf } from './session-state';
import { fake, mia, sam } from './testing/fake-session';

describe('a session that expires while something is unsaved', () => {
  const EXPIRED = { kind: 'auth', code: 'auth.expired', message: 'Your session has expired.' };
  const expire = async (who: SessionProfile, unsaved = true) => {
    const faked = fake([async () => who, () => Promise.reject(EXPIRED)]);
    faked.hasUnsaved.mockReturnValue(unsaved);
    await faked.session.start();
    await faked.session.refresh();
    return faked;
  };

  test.each([
    ['keeps a parent, who signs in again in place', sam, true, sam],
    ['keeps nobody when nothing would be lost', sam, false, undefined],
    ["keeps no child, whose device may be another's next", mia, true, undefined],
  ])('%s', async (_what, who, unsaved, kept) => {
    const { session } = await expire(who, unsaved);
    expect(session.get()).toMatchObject({ status: 'signed-out' });
    expect(personOf(session.get())).toBe(kept);
  });

  test('keeps the parent over the code of the app, and lets go when they say so', async () => {
    const { session, loadSession } = await expire(sam);
    loadSession.mockRejectedValueOnce({
      kind: 'forbidden',
      code: 'auth.second_step',
      message: 'Please enter the code.',
    });
    await session.refresh();
    expect(session.get()).toMatchObject({ status: 'second-step', kept: sam });
    session.letGo();
    expect(session.get()).toEqual({ status: 'signed-out' });
  });

  test('keeps the parent while the server is away', async () => {
    const { session, loadSession } = await expire(sam);
    loadSession.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await session.refresh();
    expect(session.get()).toMatchObject({ status: 'error', kept: sam });
    expect(personOf(session.get())).toBe(sam);
  });
});
