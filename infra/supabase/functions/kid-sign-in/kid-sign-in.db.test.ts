import { randomUUID } from 'node:crypto';
import { sharedBackend, type TestBackend, type TestChild, type TestParent } from '@tastequest/local/testing';
import { handler as setPin } from '../set-child-pin/handler.ts';
import { answering, depsOf } from '../testing/deps-of.ts';
import { invoke } from '../testing/invoke.ts';
import { handler } from './handler.ts';

let backend: TestBackend;
let ana: TestParent;

beforeAll(async () => {
  backend = await sharedBackend();
  ana = await backend.signUpParent();
});
afterAll(() => backend.close());

const signIn = (familyCode: string, avatar: string, pin: unknown) =>
  invoke(backend.client(), 'kid-sign-in', { familyCode, avatar, pin });

/** A code that no family has. */
const unknownCode = () => randomUUID().slice(0, 8).toUpperCase();

const noMatch = {
  status: 401,
  body: {
    code: 'kid.no_match',
    message: "That didn't match. Check your code, picture and PIN, or ask a grown-up.",
  },
};
const locked = {
  status: 429,
  body: { code: 'kid.locked', message: 'Too many tries. Wait 15 minutes, or ask a grown-up to unlock you.' },
};

test('code, picture and PIN open a session of that child, in any spelling of the code', async () => {
  const child = await backend.addChild(ana, { pin: '1234' });
  const code = ana.familyCode.toLowerCase();
  const { status, body } = await signIn(` ${code.slice(0, 4)}-${code.slice(4)} `, child.avatar, '1234');
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(['access_token', 'refresh_token']);
  const client = backend.client();
  await client.auth.setSession({
    access_token: String(body.access_token),
    refresh_token: String(body.refresh_token),
  });
  const { data } = await client.rpc('my_session');
  expect(data).toMatchObject({ profile: { id: child.id, role: 'child' }, family: { family_code: null } });
});

test('every miss looks alike', async () => {
  const child = await backend.addChild(ana, { pin: '1234' });
  const other = await backend.signUpParent();
  const misses = [
    await signIn(ana.familyCode, child.avatar, '4321'),
    await signIn(unknownCode(), child.avatar, '1234'),
    await signIn(ana.familyCode, 'bee', '1234'),
    await signIn(other.familyCode, child.avatar, '1234'),
    await signIn(ana.familyCode, 'no-such-picture', '1234'),
    await signIn('', '', ''),
    await signIn('x'.repeat(500), child.avatar, null),
    await invoke(backend.client(), 'kid-sign-in', ['nonsense']),
  ];
  for (const miss of misses) expect(miss).toEqual(noMatch);
});

async function missTimes(times: number, code: string, avatar: string) {
  const answers = [];
  for (let miss = 0; miss < times; miss += 1) answers.push(await signIn(code, avatar, '9999'));
  return answers.map((answer) => answer.status);
}

test.each(['known', 'unknown'])('the fifth miss locks a pair that is %s', async (kind) => {
  const child: TestChild = await backend.addChild(ana, { pin: '1234' });
  const code = kind === 'known' ? ana.familyCode : unknownCode();
  expect(await missTimes(5, code, child.avatar)).toEqual([401, 401, 401, 401, 429]);
  expect(await signIn(code, child.avatar, '1234')).toEqual(locked);
});

test('guesses sent at once are counted as well', async () => {
  const child = await backend.addChild(ana, { pin: '0042' });
  const pins = Array.from({ length: 20 }, (_, number) => String(number).padStart(4, '0'));
  const answers = await Promise.all(pins.map((pin) => signIn(ana.familyCode, child.avatar, pin)));
  expect(answers.filter((answer) => answer.status === 200)).toEqual([]);
  expect(answers.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(5);
});

test('a success clears the count', async () => {
  const child = await backend.addChild(ana, { pin: '1234' });
  expect(await missTimes(4, ana.familyCode, child.avatar)).toEqual([401, 401, 401, 401]);
  expect((await signIn(ana.familyCode, child.avatar, '1234')).status).toBe(200);
  expect(await missTimes(1, ana.familyCode, child.avatar)).toEqual([401]);
});

/** Counts what the function counts once the PIN fits, without its slow hash. */
const countSignIns = ({ familyCode }: TestParent, { avatar }: TestChild, times: number) =>
  backend.sql('select private.record_kid_attempt($1, $2, true) from generate_series(1, $3)', [
    familyCode,
    avatar,
    times,
  ]);

test('the right PIN opens twenty sessions in ten minutes, and a parent does not make it more', async () => {
  const ben = await backend.signUpParent();
  const child = await backend.addChild(ben, { pin: '1234' });
  const enter = () => signIn(ben.familyCode, child.avatar, '1234');
  expect((await enter()).status).toBe(200);
  await countSignIns(ben, child, 18);
  expect((await enter()).status).toBe(200);
  const tooOften = { status: 429, body: { code: 'kid.too_often', hint: 'Wait 10 minutes, then try again.' } };
  expect(await enter()).toMatchObject(tooOften);
  expect((await invoke(ben.client, 'unlock-child', { childId: child.id })).status).toBe(200);
  expect(await enter()).toMatchObject(tooOften);
  expect(await signIn(ben.familyCode, child.avatar, '9999')).toEqual(noMatch);
  await backend.sql(
    `update private.rate_limit_counters set since = now() - interval '11 minutes' where subject = any ($1)`,
    [[child.id, ben.familyId]],
  );
  expect((await enter()).status).toBe(200);
});

test('a family opens forty', async () => {
  const ben = await backend.signUpParent();
  const [first, second, third] = [
    await backend.addChild(ben),
    await backend.addChild(ben),
    await backend.addChild(ben),
  ];
  for (const child of [first, second]) await countSignIns(ben, child, 19);
  const statuses: number[] = [];
  for (const { avatar, pin } of [third, first, second, third])
    statuses.push((await signIn(ben.familyCode, avatar, pin)).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
});

test('when Auth has had enough for now, the child is told to wait a minute', async () => {
  const child = await backend.addChild(ana);
  const deps = depsOf(backend);
  const post = (body: object, headers: Record<string, string> = {}) =>
    new Request(backend.url, { method: 'POST', headers, body: JSON.stringify(body) });
  const { data } = await ana.client.auth.getSession();
  const authorization = `Bearer ${data.session?.access_token}`;
  expect((await setPin(post({ childId: child.id, pin: '1234' }, { authorization }), deps)).status).toBe(200);
  const tooMany = answering('/auth/v1/token', () =>
    Response.json({ code: 429, error_code: 'over_request_rate_limit', msg: 'slow down' }, { status: 429 }),
  );
  const form = { familyCode: ana.familyCode, avatar: child.avatar, pin: '1234' };
  const answer = await handler(post(form), { ...deps, fetch: tooMany });
  expect([answer.status, await answer.json()]).toEqual([
    429,
    { code: 'kid.busy', message: 'Lots of children are signing in right now.', hint: 'Try again in a minute.' },
  ]);
  expect((await handler(post(form), deps)).status).toBe(200);
});

test.each([
  [{ 'x-forwarded-for': '192.0.2.1, 198.51.100.7' }, '198.51.100.7'],
  [{ 'x-forwarded-for': '192.0.2.1', 'cf-connecting-ip': '198.51.100.8' }, '198.51.100.8'],
])(
  'Auth counts a sign-in by the address that the network saw, not by one that the caller wrote: %j',
  async (headers, address) => {
    const child = await backend.addChild(ana);
    const counted: (string | null)[] = [];
    const listening: typeof fetch = (input, init) => {
      if (String(input).includes('/auth/v1/token')) counted.push(new Headers(init?.headers).get('sb-forwarded-for'));
      return fetch(input, init);
    };
    const deps = depsOf(backend, listening);
    const { data } = await ana.client.auth.getSession();
    const authorization = `Bearer ${data.session?.access_token}`;
    const post = (body: object, more: HeadersInit) =>
      new Request(backend.url, { method: 'POST', headers: more, body: JSON.stringify(body) });
    await setPin(post({ childId: child.id, pin: '1234' }, { authorization }), deps);
    await handler(post({ familyCode: ana.familyCode, avatar: child.avatar, pin: '1234' }, headers), deps);
    expect(counted).toEqual([address]);
  },
);

test('the lock ends after 15 minutes, or when a parent ends it', async () => {
  const child = await backend.addChild(ana, { pin: '1234' });
  await missTimes(5, ana.familyCode, child.avatar);
  const stranger = await backend.signUpParent();
  expect(await invoke(stranger.client, 'unlock-child', { childId: child.id })).toMatchObject({ status: 404 });
  expect(await signIn(ana.familyCode, child.avatar, '1234')).toEqual(locked);
  expect(await invoke(ana.client, 'unlock-child', { childId: child.id })).toMatchObject({ status: 200 });
  expect((await signIn(ana.familyCode, child.avatar, '1234')).status).toBe(200);

  await missTimes(5, ana.familyCode, child.avatar);
  await backend.sql(
    `update private.sign_in_attempts set locked_until = now() - interval '1 second', updated_at = now() - interval '16 minutes'
     where family_code = $1`,
    [ana.familyCode],
  );
  expect((await signIn(ana.familyCode, child.avatar, '1234')).status).toBe(200);
});

test('misses are forgotten after 15 minutes without one', async () => {
  const child = await backend.addChild(ana, { pin: '1234' });
  await missTimes(4, ana.familyCode, child.avatar);
  await backend.sql(
    `update private.sign_in_attempts set updated_at = now() - interval '16 minutes' where family_code = $1`,
    [ana.familyCode],
  );
  expect(await signIn(ana.familyCode, child.avatar, '4321')).toEqual(noMatch);
  expect((await signIn(ana.familyCode, child.avatar, '1234')).status).toBe(200);
});

test('a new family code stops the old one', async () => {
  const child = await backend.addChild(ana, { pin: '1234' });
  const { data } = await ana.client.rpc('rotate_family_code');
  const fresh = (data as { family_code: string }).family_code;
  expect(await signIn(ana.familyCode, child.avatar, '1234')).toEqual(noMatch);
  expect((await signIn(fresh, child.avatar, '1234')).status).toBe(200);
});

test('closes what it asks of the database to everybody else', async () => {
  const pair = { p_family_code: ana.familyCode, p_avatar: 'fox' };
  for (const client of [backend.client(), ana.client]) {
    const { data, error } = await client.rpc('kid_credential', pair);
    expect({ data, refused: error !== null }).toEqual({ data: null, refused: true });
  }
});
