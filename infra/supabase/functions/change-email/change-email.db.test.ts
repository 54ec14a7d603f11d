import { randomUUID } from 'node:crypto';
import { freshBackend, setUpSecondStep, type FreshBackend, type TestParent } from '@tastequest/local/testing';
import { invoke } from '../testing/invoke.ts';

let backend: FreshBackend;
let ana: TestParent;
let newEmail: string;

beforeAll(async () => {
  backend = await freshBackend();
  await backend.signUpParent({ email: 'taken@example.com' });
});
afterAll(() => backend.close());

beforeEach(async () => {
  await backend.clearMails();
  ana = await backend.signUpParent();
  newEmail = `new-${randomUUID()}@example.com`;
});

const change = (body: object = {}) =>
  invoke(ana.client, 'change-email', { newEmail, currentPassword: ana.password, ...body });

const profileEmail = async () =>
  (await backend.sql('select email from public.accounts where profile_id = $1', [ana.id]))[0];

/** The token of the newest link. */
const lastToken = async () => {
  const mail = (await backend.mails()).find(({ to }) => to === newEmail);
  const link = new RegExp(`${backend.url}/confirm-email\\?change=(\\w+)`).exec(mail?.text ?? '');
  return link?.[1] ?? 'none';
};
const confirm = async (token: string) => {
  const { status, body } = await invoke(backend.client(), 'confirm-email-change', { token });
  return status === 200 ? body : status;
};
const waiting = async () => (await ana.client.rpc('my_email_change')).data as unknown;
const resend = () => invoke(ana.client, 'resend-email-change', {});
const cancel = () => ana.client.rpc('cancel_email_change');

test('the link goes to the new address, an alert to the current one; nothing changes before it is confirmed', async () => {
  expect(await change()).toEqual({ status: 200, body: { ok: true } });
  // Before all else that waits. The proof of the password leaves no session behind.
  const urgency = 'select distinct priority from private.mail_outbox where to_email in ($1, $2)';
  expect(await backend.sql(urgency, [newEmail, ana.email])).toEqual([{ priority: 0 }]);
  expect(await backend.sql('select from auth.sessions where user_id = $1', [ana.id])).toHaveLength(1);
  const mails = await backend.mails();
  expect(mails.map((mail) => mail.to).sort()).toEqual([newEmail, ana.email].sort());
  const alert = mails.find((mail) => mail.to === ana.email);
  expect(alert?.text).toContain(`to ${newEmail}`);
  expect(alert?.text).not.toMatch(/https?:/);
  const token = await lastToken();
  // What a scanner of e-mails does: it asks for the page, and nothing more.
  await fetch(`${backend.url}/confirm-email?change=${token}`);
  expect(await profileEmail()).toEqual({ email: ana.email });
  await backend.sql(`update private.email_changes set asked_at = now() - interval '23 hours'`);
  expect(await confirm(token)).toEqual({ state: 'done', email: newEmail });
  expect(await profileEmail()).toEqual({ email: newEmail });
  expect(await confirm(token)).toEqual({ state: 'used', email: newEmail });
  expect(
    (await backend.client().auth.signInWithPassword({ email: newEmail, password: ana.password })).error,
  ).toBeNull();
});

test('what waits is told to whoever asked for it, until it is done', async () => {
  expect(await waiting()).toBeNull();
  await change();
  expect(await waiting()).toEqual({ email: newEmail, expires_at: expect.any(String) });
  const other = await backend.signUpParent();
  expect((await other.client.rpc('my_email_change')).data).toBeNull();
  await confirm(await lastToken());
  expect(await waiting()).toBeNull();
});

test('a link sent again works, and so does the one before; the password is not asked for twice', async () => {
  await change();
  const first = await lastToken();
  await backend.clearMails();
  expect(await resend()).toEqual({ status: 200, body: { ok: true } });
  expect((await backend.mails()).map(({ to }) => to)).toEqual([newEmail]);
  expect(await lastToken()).not.toBe(first);
  expect(await confirm(first)).toMatchObject({ state: 'done' });
  expect(await resend()).toMatchObject({ status: 404, body: { code: 'email_change.none' } });
});

test('a canceled change opens nothing, also when its link is pressed late', async () => {
  await change();
  const token = await lastToken();
  expect((await cancel()).error).toBeNull();
  expect(await waiting()).toBeNull();
  expect(await confirm(token)).toEqual({ state: 'cancelled' });
  expect(await resend()).toMatchObject({ status: 404 });
  expect(await profileEmail()).toEqual({ email: ana.email });
});

test('a link ends after a day, when another address is asked for, and when the address is taken meanwhile', async () => {
  await change();
  const token = await lastToken();
  await change({ newEmail: `other-${newEmail}` });
  expect(await confirm(token)).toEqual({ state: 'cancelled' });
  await change();
  const next = await lastToken();
  await backend.signUpParent({ email: newEmail });
  expect(await confirm(next)).toEqual({ state: 'taken' });
  await backend.sql('update private.email_change_links set expires_at = now() where email = $1', [newEmail]);
  expect(await confirm(next)).toEqual({ state: 'expired' });
  expect(await confirm('unknown')).toEqual({ state: 'void' });
  expect(await confirm('no token')).toBe(400);
  expect(await profileEmail()).toEqual({ email: ana.email });
});

test('an account with two-step sign-in changes it as well', async () => {
  await setUpSecondStep(ana);
  await backend.clearMails();
  expect(await change()).toMatchObject({ status: 200 });
  expect((await backend.mails()).map(({ to }) => to)).toContain(newEmail);
});

test('the session of the caller stays', async () => {
  await change();
  expect((await ana.client.auth.refreshSession()).error).toBeNull();
});

test.each([
  [{ currentPassword: 'wrong' }, 400, { message: 'Current password is incorrect', field: 'currentPassword' }],
  [{ newEmail: 'nobody' }, 400, { message: 'Please provide a valid email address.', field: 'newEmail' }],
  [{ newEmail: 'taken@example.com' }, 409, { message: 'This email is already in use', field: 'newEmail' }],
])('%j is refused, and no mail leaves', async (wrong, status, body) => {
  expect(await change(wrong)).toMatchObject({ status, body });
  expect(await backend.mails()).toEqual([]);
});

test('the address that one has already is told from one that somebody else has', async () => {
  const own = { code: 'email_change.own', message: 'This is your email address already.', field: 'newEmail' };
  expect(await change({ newEmail: ` ${ana.email.toUpperCase()} ` })).toMatchObject({ status: 409, body: own });
  expect(await backend.mails()).toEqual([]);
  const other = await backend.signUpParent();
  await backend.clearMails();
  expect(await change({ newEmail: other.email })).toMatchObject({ status: 409, body: { code: 'auth.email_taken' } });
});

test('five links go to an address in a day, whoever asks', async () => {
  const tooMany = { status: 429, body: { code: 'email_change.too_many', field: 'newEmail' } };
  for (let time = 0; time < 4; time += 1) expect(await change()).toMatchObject({ status: 200 });
  expect(await resend()).toMatchObject({ status: 200 });
  expect(await resend()).toMatchObject(tooMany);
  expect(await change()).toMatchObject(tooMany);
  ana = await backend.signUpParent();
  expect(await change()).toMatchObject(tooMany);
  expect(await change({ newEmail: `other-${newEmail}` })).toMatchObject({ status: 200 });
});

test('and ten from an account, each of which alerts it', async () => {
  for (let time = 0; time < 10; time += 1)
    expect(await change({ newEmail: `${time}-${newEmail}` })).toMatchObject({ status: 200 });
  expect(await change()).toMatchObject({ status: 429 });
  expect((await backend.mails()).filter(({ to }) => to === ana.email)).toHaveLength(10);
});

test('refuses children and visitors', async () => {
  const kid = await backend.signInChild(ana, await backend.addChild(ana));
  for (const client of [kid.client, backend.client()]) {
    for (const name of ['change-email', 'resend-email-change']) {
      const { status } = await invoke(client, name, { newEmail: 'x@example.com', currentPassword: 'x' });
      expect([401, 403]).toContain(status);
    }
  }
});

test('a new password ends a change that waits', async () => {
  await change();
  const token = await lastToken();
  await backend.sql(`update auth.users set encrypted_password = 'other' where id = $1`, [ana.id]);
  expect(await waiting()).toBeNull();
  expect(await confirm(token)).toEqual({ state: 'cancelled' });
  expect(await profileEmail()).toEqual({ email: ana.email });
});

test('a canceled link stays canceled when the same address is asked for again', async () => {
  await change();
  const token = await lastToken();
  await cancel();
  await backend.clearMails();
  await change();
  expect(await confirm(token)).toEqual({ state: 'expired' });
  expect(await confirm(await lastToken())).toEqual({ state: 'done', email: newEmail });
});

test('a change that nobody opened within a day waits no more', async () => {
  await change();
  await backend.sql(`update private.email_changes set asked_at = now() - interval '25 hours' where user_id = $1`, [
    ana.id,
  ]);
  expect(await waiting()).toBeNull();
  expect(await resend()).toMatchObject({ status: 404, body: { code: 'email_change.none' } });
});

describe('a new address that came past its link', () => {
  const setEmail = () => backend.sql('update auth.users set email = $2 where id = $1', [ana.id, newEmail]);

  test('is refused a minute after it was asked for', async () => {
    await change();
    await backend.sql(`update private.email_changes set asked_at = now() - interval '2 minutes' where user_id = $1`, [
      ana.id,
    ]);
    await expect(setEmail()).rejects.toThrow('Please change your email in Settings, with your password.');
  });

  test('does not count as confirmed', async () => {
    await change();
    await setEmail();
    const [row] = await backend.sql('select private.is_email_confirmed($1) as confirmed', [ana.id]);
    expect(row).toEqual({ confirmed: false });
  });
});
