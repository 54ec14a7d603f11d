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

test('the link goes to the new address, an alert to the current one; nothing changes before the link is opened', async () => {
  expect(await change()).toEqual({ status: 200, body: { ok: true } });
  const mails = await backend.mails();
  expect(mails.map((mail) => mail.to).sort()).toEqual([newEmail, ana.email].sort());
  const alert = mails.find((mail) => mail.to === ana.email);
  expect(alert?.text).toContain(`to ${newEmail}`);
  expect(alert?.text).not.toMatch(/https?:/);
  expect(await profileEmail()).toEqual({ email: ana.email });
  await backend.sql(`update private.email_changes set asked_at = now() - interval '1 day'`);
  const link = /https?:\S+/.exec(mails.find((mail) => mail.to === newEmail)?.text ?? '')?.[0] ?? '';
  await fetch(link, { redirect: 'manual' });
  expect(await profileEmail()).toEqual({ email: newEmail });
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

test('five links go to an address in a day, whoever asks', async () => {
  const tooMany = { status: 429, body: { code: 'email_change.too_many', field: 'newEmail' } };
  for (let time = 0; time < 5; time += 1) expect(await change()).toMatchObject({ status: 200 });
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
    const { status } = await invoke(client, 'change-email', { newEmail: 'x@example.com', currentPassword: 'x' });
    expect([401, 403]).toContain(status);
  }
});
