/// <reference types="node" />
import { fakeBackendWith } from '../testing/fake-backend';
import { childSignIn, signIn } from './api';

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Local storage, which tabs share and a reload finds again. */
function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** A server with the right time, asked by a device whose clock is `wrong` by so many milliseconds. */
function setup(wrong: number) {
  let off = wrong;
  let issued = 0;
  jest.setSystemTime(Date.now() + off);
  const tokens = () => {
    const iat = Math.floor((Date.now() - off) / 1000);
    const exp = iat + 3600;
    issued += 1;
    const access_token = `${encode({ alg: 'HS256' })}.${encode({ sub: 'user-1', iat, exp, issued })}.c2ln`;
    return {
      access_token,
      refresh_token: `refresh-${issued}`,
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: exp,
    };
  };
  const user = { id: 'user-1', email: 'ana@example.com', aud: 'authenticated', app_metadata: {}, user_metadata: {} };
  const shared = storage();
  const open = () =>
    fakeBackendWith(
      { storage: shared },
      ['POST', /\/token/, () => ({ body: { ...tokens(), user } })],
      ['POST', /kid-sign-in$/, () => ({ body: tokens() })],
      ['GET', /\/user$/, () => ({ body: user })],
      ['POST', /rpc\/children_list/, () => ({ body: [] })],
    );
  const refreshes = ({ calls }: ReturnType<typeof open>) =>
    calls.filter(({ path }) => path.includes('grant_type=refresh_token')).length;
  /** What a page at work asks in so many milliseconds: something every two seconds. */
  const work = async ({ client }: ReturnType<typeof open>, millis: number) => {
    for (let passed = 0; passed < millis; passed += 2000) {
      void client.rpc('children_list').then();
      await jest.advanceTimersByTimeAsync(2000);
    }
  };
  const setClock = (now: number) => {
    jest.setSystemTime(Date.now() - off + now);
    off = now;
  };
  return { open, refreshes, work, setClock };
}

const parent = { email: 'ana@example.com', password: 'secret' };
const child = { familyCode: 'ABCD2345', avatar: 'fox', pin: '1234' };

describe.each([
  ['right', 0],
  ['a year ahead', YEAR],
  ['a year behind', -YEAR],
])('with a clock that is %s', (_how, wrong) => {
  test('a session is refreshed once in its hour, also in a second tab and after a reload', async () => {
    const { open, refreshes, work } = setup(wrong);
    const tab = open();
    await signIn(tab.client, parent);
    await work(tab, 60_000);
    const second = open();
    await work(second, 60_000);
    expect([refreshes(tab), refreshes(second)]).toEqual([0, 0]);
    await tab.client.auth.stopAutoRefresh();
    await second.client.auth.stopAutoRefresh();
    await jest.advanceTimersByTimeAsync(HOUR);
    await work(second, 60_000);
    expect(refreshes(second)).toBe(1);
  });

  test("a child's session too", async () => {
    const { open, refreshes, work } = setup(wrong);
    const tab = open();
    await childSignIn(tab.client, child);
    await work(tab, 60_000);
    const before = refreshes(tab);
    expect(before).toBeLessThanOrEqual(1);
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(refreshes(tab)).toBe(before + 1);
  });
});

test('a clock that is set right is no reason to go on with a token that has expired', async () => {
  const { open, refreshes, work, setClock } = setup(YEAR);
  const tab = open();
  await signIn(tab.client, parent);
  setClock(0);
  await work(tab, 60_000);
  expect(refreshes(tab)).toBe(1);
});

describe.each([
  ['a year ahead', YEAR],
  ['a year behind', -YEAR],
])('a shared tablet whose clock is %s', (_how, wrong) => {
  test('asks for a new token twice a minute at most while one after the other plays, and signs nobody out', async () => {
    const { open, refreshes, work } = setup(wrong);
    const tab = open();
    const signedOut = jest.fn();
    tab.client.auth.onAuthStateChange((event) => event === 'SIGNED_OUT' && signedOut());
    await signIn(tab.client, parent);
    await work(tab, 60_000);
    for (let turn = 0; turn < 3; turn += 1) {
      const before = refreshes(tab);
      await childSignIn(tab.client, child);
      await work(tab, 120_000);
      expect(refreshes(tab) - before).toBeLessThanOrEqual(2);
    }
    const before = refreshes(tab);
    await signIn(tab.client, parent);
    await work(tab, 60_000);
    expect(refreshes(tab)).toBe(before);
    expect(signedOut).not.toHaveBeenCalled();
    expect(tab.calls.filter(({ path }) => path.includes('logout'))).toEqual([]);
  });
});
