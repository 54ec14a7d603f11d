import { randomUUID } from 'node:crypto';
import { freshBackend, type FreshBackend, type TestParent } from '@tastequest/local/testing';
import { invoke } from '../testing/invoke.ts';

let backend: FreshBackend;
let ana: TestParent;

beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());

beforeEach(async () => {
  await backend.clearMails();
  ana = await backend.signUpParent({ isConfirmed: false });
});

const send = ({ client }: Pick<TestParent, 'client'> = ana) => invoke(client, 'send-confirmation', {});
const sent = { status: 200, body: { confirmed: false } };

/** The link of the newest mail. */
async function lastLink(): Promise<URL> {
  const [mail] = await backend.mails();
  return new URL(/https?:\S+confirm-email\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://nothing');
}
const lastToken = async () => (await lastLink()).searchParams.get('token') ?? '';
const confirm = async (token: string) => (await backend.client().rpc('confirm_email', { p_token: token })).data;
const isConfirmed = async () => {
  const { data } = await ana.client.rpc('my_session');
  return (data as { email_confirmed: boolean }).email_confirmed;
};

test('the link goes to the address of the account, and opening it confirms it, once and for all', async () => {
  expect(await isConfirmed()).toBe(false);
  expect(await send()).toEqual(sent);
  const [mail] = await backend.mails();
  expect(mail).toMatchObject({ to: ana.email, subject: 'Please confirm your email address' });
  const link = await lastLink();
  expect(link.href).toMatch(new RegExp(`^${backend.url}/confirm-email\\?token=`));
  expect(await isConfirmed()).toBe(false);
  const token = await lastToken();
  expect(await confirm(token)).toBe(ana.email);
  expect(await isConfirmed()).toBe(true);
  expect(await confirm(token)).toBe(ana.email);
});

test('a link sent before the last one works too; a made-up or old one does not', async () => {
  await send();
  const first = await lastToken();
  await send();
  const second = await lastToken();
  expect(second).not.toBe(first);
  expect(await confirm(randomUUID())).toBeNull();
  await backend.sql(
    `update private.email_confirmations set expires_at = now() where token_hash = private.token_hash($1)`,
    [second],
  );
  expect(await confirm(second)).toBeNull();
  expect(await isConfirmed()).toBe(false);
  expect(await confirm(first)).toBe(ana.email);
});

test('the token is kept as a hash only', async () => {
  await send();
  const token = await lastToken();
  const rows = await backend.sql<{ row: string }>(
    'select to_jsonb(c)::text as row from private.email_confirmations c where user_id = $1',
    [ana.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(token);
});

test('a confirmed address gets no mail', async () => {
  await send();
  await confirm(await lastToken());
  await backend.clearMails();
  expect(await send()).toEqual({ status: 200, body: { confirmed: true } });
  expect(await backend.mails()).toEqual([]);
});

test('five mails go to an address in a day, whoever signs up with it again', async () => {
  const refused = {
    status: 429,
    body: { code: 'confirmation.too_many', hint: 'Please try again tomorrow.' },
  };
  for (let time = 0; time < 5; time += 1) expect(await send()).toEqual(sent);
  expect(await send()).toMatchObject(refused);
  expect(await backend.mails()).toHaveLength(5);
  await backend.sql('delete from public.profiles where id = $1', [ana.id]);
  ana = await backend.signUpParent({ email: ana.email, isConfirmed: false });
  expect(await send()).toMatchObject(refused);
  expect(await backend.mails()).toHaveLength(5);
  const other = await backend.signUpParent({ isConfirmed: false });
  expect(await send(other)).toEqual(sent);
});

test('a changed address is confirmed by the link of the change; the link to the old one is void', async () => {
  await send();
  const old = await lastToken();
  const newEmail = `new-${randomUUID()}@example.com`;
  await invoke(ana.client, 'change-email', { newEmail, currentPassword: ana.password });
  const mail = (await backend.mails()).find(({ to }) => to === newEmail);
  const token = /confirm-email\?change=(\w+)/.exec(mail?.text ?? '')?.[1];
  await invoke(backend.client(), 'confirm-email-change', { token });
  expect(await confirm(old)).toBeNull();
  expect(await isConfirmed()).toBe(true);
  expect(await send()).toEqual({ status: 200, body: { confirmed: true } });
});

test('writes nothing into the mail that the sender typed', async () => {
  const eve = await backend.signUpParent({ fullName: 'Eve Advertises', isConfirmed: false });
  await send(eve);
  expect((await backend.mails())[0]?.text).not.toContain('Eve');
});

test('an address that came without a link is not confirmed, though the one before was', async () => {
  const typed = `typed-${randomUUID()}@example.com`;
  await send();
  await confirm(await lastToken());
  await backend.sql('update public.accounts set email = $2 where profile_id = $1', [ana.id, typed]);
  expect(await isConfirmed()).toBe(false);
});

test('refuses children and visitors', async () => {
  const kid = await backend.signInChild(ana, await backend.addChild(ana));
  expect((await send(kid)).status).toBe(403);
  expect((await send({ client: backend.client() })).status).toBe(401);
  expect(await backend.mails()).toEqual([]);
});
