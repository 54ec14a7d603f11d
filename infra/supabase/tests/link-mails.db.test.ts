import { randomUUID } from 'node:crypto';
import { freshBackend, type FreshBackend, type TestParent } from '@tastequest/local/testing';
import { invoke } from '../functions/testing/invoke.ts';
import { invite, ok } from './support/people.ts';

let backend: FreshBackend;
let ana: TestParent;
beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.sql('delete from private.mail_outbox');
  ana = await backend.signUpParent();
});

const waiting = async () =>
  (
    await backend.sql<{ to: string }>('select to_email as to from private.mail_outbox where body_text like $1', [
      '%http%',
    ])
  )
    .map(({ to }) => to)
    .sort();
const inviteByMail = (email: string) => invoke(ana.client, 'invite-co-parent', { email, fullName: 'Ben' });
const changeTo = (newEmail: string) => invoke(ana.client, 'change-email', { newEmail, currentPassword: ana.password });
const address = () => `${randomUUID()}@example.com`;

test('the mail of an invitation is not sent once another one replaced it, or it was withdrawn', async () => {
  const [first, second] = [address(), address()];
  await inviteByMail(first);
  expect(await waiting()).toEqual([first]);
  await inviteByMail(second);
  expect(await waiting()).toEqual([second]);
  const members = ana.client.from('family_members');
  await ok(members.update({ status: 'removed' }).eq('status', 'invited'));
  expect(await waiting()).toEqual([]);
});

test('a mail that is written after its invitation was replaced does not wait', async () => {
  const email = address();
  const token = await invite(backend, ana, email);
  await invite(backend, ana, email);
  const mail = { p_to: email, p_subject: 'Hello', p_text: 'http://old', p_priority: 1, p_token: token };
  await ok(backend.admin().rpc('enqueue_link_mail', mail));
  expect(await waiting()).toEqual([]);
});

test('the mail of a change of address is not sent once another one replaced it, or it was canceled', async () => {
  const [first, second] = [address(), address()];
  await changeTo(first);
  expect(await waiting()).toEqual([first]);
  await changeTo(second);
  expect(await waiting()).toEqual([second]);
  await ok(ana.client.rpc('cancel_email_change'));
  expect(await waiting()).toEqual([]);
});
