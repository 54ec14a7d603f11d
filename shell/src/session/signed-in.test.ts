import type { SessionProfile } from '@tastequest/contract';
import { fake, mia, sam } from './testing/fake-session';

test('the stored session is read once, though supabase-js says "signed in" meanwhile', async () => {
  let answer: (profile: SessionProfile) => void = () => undefined;
  const { session, event, loadSession } = fake([() => new Promise((resolve) => (answer = resolve)), async () => mia]);
  const started = session.start();
  await Promise.resolve();
  event('SIGNED_IN', { user: { id: sam.id } });
  await new Promise((resolve) => setTimeout(resolve));
  answer(sam);
  await started;
  await new Promise((resolve) => setTimeout(resolve));
  expect(loadSession).toHaveBeenCalledTimes(1);
  expect(session.get()).toMatchObject({ status: 'ready', profile: { id: sam.id } });
});

test('the stored session is read once also where a code is to be entered first', async () => {
  let refuse: (error: object) => void = () => undefined;
  const { session, event, loadSession } = fake([() => new Promise((_, reject) => (refuse = reject)), async () => sam]);
  const started = session.start();
  await Promise.resolve();
  event('SIGNED_IN', { user: { id: sam.id } });
  await new Promise((resolve) => setTimeout(resolve));
  refuse({ kind: 'forbidden', code: 'auth.second_step', message: 'Please enter the code.' });
  await started;
  await new Promise((resolve) => setTimeout(resolve));
  expect(loadSession).toHaveBeenCalledTimes(1);
  expect(session.get().status).toBe('second-step');
});
