import { randomUUID } from 'node:crypto';
import { freshBackend, type FreshBackend, type TestParent } from '../../testing/index.ts';

/** The links of account e-mails: nobody guesses one, and each works once. */
let backend: FreshBackend;
let ana: TestParent;

beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.clearMails();
  ana = await backend.signUpParent();
});

const post = (path: string, body: object) =>
  fetch(`${backend.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The link of the newest mail. */
async function newLink(ask = () => post('recover', { email: ana.email })): Promise<URL> {
  expect((await ask()).ok).toBe(true);
  const [mail] = await backend.mails();
  return new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
}

const opens = async (link: URL, method = 'GET'): Promise<boolean> => {
  const response = await fetch(link, { method, redirect: 'manual' });
  return /#access_token=/.test(response.headers.get('location') ?? '');
};
const tokenOf = (link: URL) => link.searchParams.get('token') ?? '';
const guessed = (link: URL, change: Record<string, string>): URL => {
  const other = new URL(link);
  for (const [key, value] of Object.entries(change)) other.searchParams.set(key, value);
  return other;
};
const damaged = (link: URL) => guessed(link, { token: tokenOf(link).slice(0, -6) + 'AAAAAA' });

it('carry a token that the server itself does not keep', async () => {
  const link = await newLink();
  expect(tokenOf(link)).toMatch(/^[\w-]{64}$/);
  const stored = await backend.sql<{ text: string }>(
    `select to_jsonb(u)::text as text from auth.users u where id = $1 union all
     select to_jsonb(l)::text from auth.mail_links l where user_id = $1`,
    [ana.id],
  );
  expect(stored).toHaveLength(2);
  expect(stored.map(({ text }) => text).join()).not.toContain(tokenOf(link));
});

it('are the only way: what the database keeps opens nothing, nor does a code', async () => {
  const link = await newLink();
  const [row] = await backend.sql<{ token: string }>('select recovery_token as token from auth.users where id = $1', [
    ana.id,
  ]);
  const token = row?.token ?? '';
  expect(await opens(guessed(link, { token }))).toBe(false);
  expect(await opens(guessed(link, { token, type: 'magiclink' }))).toBe(false);
  for (const body of [{ token_hash: token }, { email: ana.email, token: '123456' }])
    expect((await post('verify', { type: 'recovery', ...body })).status).toBe(403);
  expect(await opens(link)).toBe(true);
});

it('open once, the newest only, and not because a scanner looked', async () => {
  const first = await newLink();
  const second = await newLink();
  expect(await opens(first)).toBe(false);
  expect(await opens(second, 'HEAD')).toBe(false);
  expect(await opens(guessed(second, { type: 'email_change' }))).toBe(false);
  expect([await opens(second), await opens(second)]).toEqual([true, false]);
});

it('that were asked for at once are made one after the other: the newest opens', async () => {
  const ask = () => post('recover', { email: ana.email });
  await Promise.all([ask(), post('recover', { email: ana.email.toUpperCase() }), ask()]);
  const mails = (await backend.mails()).slice(0, 3);
  const opened = mails.map(
    ({ text }) =>
      () =>
        opens(new URL(/https?:\S+/.exec(text)?.[0] ?? '')),
  );
  const results = [];
  for (const open of opened.toReversed()) results.push(await open());
  expect(results).toEqual([false, false, true]);
});

it('open for a client that sends the token, with the address or without', async () => {
  const { email } = ana;
  for (const more of [{}, { email }]) {
    const token = tokenOf(await newLink());
    const { error } = await backend.client().auth.verifyOtp({ type: 'recovery', token_hash: token, ...more } as never);
    expect(error).toBeNull();
  }
});

it('are void after five misses, sent one by one or at once, with the address or without', async () => {
  const misses = (link: URL) => [
    () => opens(damaged(link)),
    () => post('verify', { type: 'recovery', email: ana.email, token: tokenOf(damaged(link)) }),
    () => post('verify', { type: 'recovery', token_hash: tokenOf(damaged(link)) }),
    () => post('verify', { type: 'recovery', email: ana.email.toUpperCase(), token_hash: tokenOf(damaged(link)) }),
    () => opens(damaged(link)),
  ];
  const four = await newLink();
  for (const miss of misses(four).slice(0, 4)) await miss();
  expect(await opens(four)).toBe(true);
  const five = await newLink();
  await Promise.all(misses(five).map((miss) => miss()));
  expect(await opens(five)).toBe(false);
  const another = await backend.signUpParent();
  const theirs = await newLink(() => post('recover', { email: another.email }));
  await Promise.all(misses(five).map((miss) => miss()));
  expect(await opens(theirs)).toBe(true);
});

it('are not void because somebody knows the address', async () => {
  const link = await newLink();
  for (let time = 0; time < 6; time += 1)
    for (const token of ['123456', randomUUID(), '0'.repeat(64)])
      expect((await post('verify', { type: 'recovery', email: ana.email, token })).ok).toBe(false);
  expect(await opens(link)).toBe(true);
});
