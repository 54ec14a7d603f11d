import { randomUUID } from 'node:crypto';
import { freshBackend, type FreshBackend, type TestParent } from '@tastequest/local/testing';
import { invoke } from '../functions/testing/invoke.ts';
import { refusal } from './support/home.ts';
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

test('the mail of a change of address is not sent once its link has ended: a super admin reads why and sends it no more', async () => {
  const root = await backend.signUpParent();
  await backend.makeSuperAdmin(root);
  await backend.sql('delete from private.mail_outbox');
  for (const [name, ends] of Object.entries({ late: '-1 minute', timely: '1 hour' }))
    await backend.sql(
      `with link as (insert into private.email_change_links (token_hash, user_id, email, expires_at)
         values (private.token_hash($1), $2, $3, now() + $4::interval) returning *)
       insert into private.mail_outbox (to_email, subject, body_text, link_hash, priority)
       select email, $1, 'http://link', token_hash, 0 from link`,
      [name, ana.id, `${name}@example.com`, ends],
    );
  const take = async () => (await ok(backend.admin().rpc('take_mails', {}))) as { subject: string }[];
  expect((await take()).map(({ subject }) => subject)).toEqual(['timely']);
  expect(await take()).toEqual([]);
  await backend.sql('select private.give_up_mails()');
  const unsent = (await ok(root.client.rpc('unsent_mails'))) as { id: string }[];
  const [late] = unsent;
  expect(unsent).toEqual([
    expect.objectContaining({
      subject: 'late',
      status: 'failed',
      last_error: 'It waited until its link had ended.',
      can_be_resent: false,
    }),
  ]);
  expect(await refusal(root.client.rpc('resend_mails', { p_id: late?.id }))).toMatchObject({ code: 'admin.mail_done' });
  expect(await ok(root.client.rpc('resend_mails'))).toBe(0);
});
