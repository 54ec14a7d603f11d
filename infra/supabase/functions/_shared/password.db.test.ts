import { sharedBackend, type TestBackend, type TestParent } from '@tastequest/local/testing';
import { handler as changeEmail } from '../change-email/handler.ts';
import { depsOf } from '../testing/deps-of.ts';
import { invoke } from '../testing/invoke.ts';

let backend: TestBackend;
let ana: TestParent;

beforeEach(async () => {
  backend = await sharedBackend();
  ana = await backend.signUpParent();
});
afterAll(() => backend.close());

const change = (currentPassword: string) =>
  invoke(ana.client, 'change-email', { newEmail: `new-${ana.email}`, currentPassword });
const remove = (password: string) => invoke(ana.client, 'delete-account', { password, confirm: 'DELETE' });
const later = () =>
  backend.sql(`update private.rate_limit_counters set since = now() - interval '16 minutes' where subject = $1`, [
    ana.id,
  ]);

test('after five wrong passwords the right one waits as well, whichever function asks', async () => {
  for (const guess of ['one', 'two', 'three']) expect((await change(guess)).status).toBe(400);
  for (const guess of ['four', 'five']) expect((await remove(guess)).status).toBe(400);
  const refused = { status: 429, body: { code: 'auth.too_many_tries' } };
  expect(await remove(ana.password)).toMatchObject(refused);
  expect(await change(ana.password)).toMatchObject(refused);
  await later();
  expect(await change(ana.password)).toMatchObject({ status: 200 });
});

test('guesses sent at once count as well', async () => {
  const guesses = Array.from({ length: 12 }, (_, index) => change(`guess ${index}`));
  const answers = (await Promise.all(guesses)).map(({ status }) => status).sort();
  expect(answers).toEqual([...Array<number>(5).fill(400), ...Array<number>(7).fill(429)]);
});

test("Auth's own limit is an answer, not a failure", async () => {
  const { data } = await ana.client.auth.getSession();
  const request = new Request(backend.url, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.session?.access_token}` },
    body: JSON.stringify({ newEmail: `new-${ana.email}`, currentPassword: ana.password }),
  });
  const limited = async (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes('/auth/v1/token') && init?.method !== 'GET'
      ? Response.json({ code: 429, error_code: 'over_email_send_rate_limit', msg: 'slow down' }, { status: 429 })
      : fetch(input, init);
  const answer = await changeEmail(request, depsOf(backend, limited));
  expect([answer.status, await answer.json()]).toEqual([
    429,
    { code: 'auth.busy', message: 'Too many tries at once.', hint: 'Please try again in a minute.' },
  ]);
});

test('the right password clears the count; other people have counts of their own', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (const guess of ['one', 'two']) await change(guess);
    expect((await change(ana.password)).status).toBe(200);
  }
  for (let miss = 0; miss < 6; miss += 1) await change('wrong');
  const ben = await backend.signUpParent();
  const body = { newEmail: `new-${ben.email}`, currentPassword: ben.password };
  expect((await invoke(ben.client, 'change-email', body)).status).toBe(200);
});
