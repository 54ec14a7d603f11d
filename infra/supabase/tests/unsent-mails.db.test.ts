import { freshBackend, type FreshBackend, type TestParent } from '@tastequest/local/testing';
import { refusal } from './support/home.ts';
import { ok } from './support/people.ts';

let backend: FreshBackend;
let root: TestParent;
let parent: TestParent;
beforeAll(async () => {
  backend = await freshBackend();
  parent = await backend.signUpParent({ fullName: 'Ana' });
  root = await backend.signUpParent({ fullName: 'Root' });
  await backend.makeSuperAdmin(root);
});
afterAll(() => backend.close());
beforeEach(() => backend.sql('delete from private.mail_outbox'));

/** Puts a mail of this subject into the outbox as the columns say; answers its id. */
const put = async (subject: string, columns: Record<string, string> = {}) => {
  const names = ['to_email', 'subject', 'body_text', 'status', 'last_error', 'attempts', 'created_at'];
  const values = { subject, to_email: 'ada.roe@example.com', body_text: 'a token', status: 'failed', ...columns };
  const [row] = await backend.sql<{ id: string }>(
    `insert into private.mail_outbox (${names.join()})
     select $1, $2, $3, $4, $5, 26, now() - $6::interval returning id`,
    [
      values.to_email,
      values.subject,
      values.body_text,
      values.status,
      columns['last_error'] ?? null,
      columns['age'] ?? '0 days',
    ],
  );
  return row?.id ?? '';
};
const list = async () => (await ok(root.client.rpc('unsent_mails'))) as Record<string, unknown>[];
const resend = (id?: string) => root.client.rpc('resend_mails', { p_id: id });
const states = async () =>
  Object.fromEntries(
    (
      await backend.sql<{ subject: string; state: string }>(
        `select subject, concat_ws(' ', status, attempts, next_attempt_at <= now()) as state from private.mail_outbox`,
      )
    ).map(({ subject, state }) => [subject, state]),
  );

test('a super admin sees what was given up and what is tried again: no text, and no whole address', async () => {
  const id = await put('Given up', { last_error: 'no route', age: '1 day' });
  await put('Tried again', { status: 'pending', last_error: 'no route' });
  await put('Fresh', { status: 'pending' });
  await put('Sent', { status: 'sent' });
  const [tried, givenUp, ...more] = await list();
  expect(tried).toMatchObject({ subject: 'Tried again', status: 'pending', next_attempt_at: expect.any(String) });
  expect(givenUp).toEqual({
    id,
    to_email: 'a…@example.com',
    subject: 'Given up',
    status: 'failed',
    attempts: 26,
    last_error: 'no route',
    created_at: expect.any(String),
    next_attempt_at: null,
    can_be_resent: true,
  });
  expect(more).toEqual([]);
});

test('one is sent again at once, with new tries, and the log has it', async () => {
  const id = await put('One', { last_error: 'no route', age: '4 days' });
  await put('Other', { last_error: 'no route' });
  expect(await ok(resend(id))).toBe(1);
  expect(await states()).toEqual({ One: 'pending 0 t', Other: 'failed 26 t' });
  expect((await list()).map(({ subject }) => subject)).toEqual(['Other']);
  const [mail] = (await ok(backend.admin().rpc('take_mails', {}))) as { id: string; body_text: string }[];
  expect(mail).toMatchObject({ id, body_text: 'a token' });
  await ok(backend.admin().rpc('mail_failed', { p_id: id, p_error: 'no route' }));
  expect(await states()).toMatchObject({ One: 'pending 1 f' });
  const log = await ok(root.client.from('access_logs').select('action, target_type, target_id').eq('target_id', id));
  expect(log).toEqual([{ action: 'mail.resent:1', target_type: 'mail', target_id: id }]);
});

test('all are sent again that were given up or failed; none that is on its way, sent, or older than its links', async () => {
  await put('Given up', { last_error: 'no route' });
  await put('Tried again', { status: 'pending', last_error: 'no route' });
  await put('Being sent', { status: 'sending', last_error: 'no route' });
  await put('Sent', { status: 'sent' });
  await put('Old', { age: '8 days' });
  await put('Without text', { body_text: '' });
  const resendable = (await list()).filter((mail) => mail['can_be_resent']).map(({ subject }) => subject);
  expect(resendable.sort()).toEqual(['Given up', 'Tried again']);
  expect(await ok(resend())).toBe(2);
  expect(await ok(resend())).toBe(0);
  expect(await states()).toMatchObject({
    'Given up': 'pending 0 t',
    'Tried again': 'pending 0 t',
    'Being sent': 'sending 26 t',
    Sent: 'sent 26 t',
    Old: 'failed 26 t',
    'Without text': 'failed 26 t',
  });
});

test('one that can not be sent again is refused', async () => {
  const old = await put('Old', { age: '8 days' });
  const sent = await put('Sent', { status: 'sent' });
  for (const id of [old, sent])
    expect(await refusal(resend(id))).toMatchObject({ status: 409, code: 'admin.mail_done' });
});

test("it is nobody else's", async () => {
  const id = await put('Given up');
  for (const client of [parent.client, backend.client()]) {
    expect(await client.rpc('unsent_mails')).toMatchObject({ error: {}, data: null });
    expect(await client.rpc('resend_mails', { p_id: id })).toMatchObject({ error: {}, data: null });
    expect(await client.rpc('resend_mails')).toMatchObject({ error: {}, data: null });
  }
  expect(await states()).toEqual({ 'Given up': 'failed 26 t' });
});
