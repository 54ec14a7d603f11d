import { recovery } from './recovery';
import { fake, mia, sam } from './testing/fake-session';

test('a recovery link leads to the new password', async () => {
  const { session, event, onRecovery } = fake([async () => mia]);
  await session.start();
  event('PASSWORD_RECOVERY', { user: { id: 'mia' } });
  await new Promise<void>((resolve) => setTimeout(resolve));
  expect(onRecovery).toHaveBeenCalledTimes(1);
  expect([recovery.isOf('mia'), recovery.isOf('sam')]).toEqual([true, false]);
});

test('the link of somebody else brings their account, not the one on screen', async () => {
  const { session, event } = fake([async () => mia, async () => sam]);
  await session.start();
  event('PASSWORD_RECOVERY', { user: { id: 'sam' } });
  await new Promise<void>((resolve) => setTimeout(resolve));
  expect(session.get()).toMatchObject({ profile: { id: 'sam' } });
  expect(recovery.isOf('sam')).toBe(true);
});

test.each<[string, (now: ReturnType<typeof fake>) => unknown]>([
  ['the password is set', ({ event }) => event('USER_UPDATED', { user: { id: 'mia' } })],
  ['the session expires', ({ session }) => session.ended()],
  ['somebody signs out', ({ session }) => session.signOut()],
])('a recovery is over when %s', async (_, happens) => {
  const now = fake([async () => mia, async () => mia]);
  await now.session.start();
  now.event('PASSWORD_RECOVERY', { user: { id: 'mia' } });
  await happens(now);
  expect(recovery.isOf('mia')).toBe(false);
});
