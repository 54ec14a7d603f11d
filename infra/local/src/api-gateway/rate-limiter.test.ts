import { createRateLimiter, keyOf, type RateLimiter } from './rate-limiter.ts';
import type { ApiCall } from '../http/api-call.ts';
import { networkOf, RULES } from './rate-rules.ts';

/** As the gateway asks: by the first lines, then by what the body says. */
const check = (limiter: RateLimiter, call: ApiCall) =>
  limiter.checkAddress({ ...call, fields: {} }) || limiter.checkAccount(call);

let now = 0;
const clock = () => now;
beforeEach(() => {
  now = 1_000_000;
});

/** The waits of one try more than the limit, which all came at once. */
const onlyTheLast = (most: number, minutes: number) => [...Array<number>(most).fill(0), minutes * 60];

const signIn = (email: string, ip = '10.0.0.1'): ApiCall => ({
  method: 'POST',
  pathname: '/auth/v1/token',
  search: new URLSearchParams('grant_type=password'),
  ip,
  fields: { email },
});
const kid = (familyCode: string, ip: string): ApiCall => ({
  method: 'POST',
  pathname: '/functions/v1/kid-sign-in',
  search: new URLSearchParams(),
  ip,
  fields: { familyCode },
});

it('lets ten wrong passwords through, then names the wait', () => {
  const limiter = createRateLimiter(1, RULES, clock);
  for (let tries = 0; tries < 10; tries += 1) {
    expect(check(limiter, signIn('a@example.com'))).toBe(0);
    limiter.settle(signIn('a@example.com'), false);
  }
  now += 60_000;
  expect(check(limiter, signIn('A@example.com '))).toBe(240);
  expect(check(limiter, signIn('b@example.com'))).toBe(0);
  now += 240_000;
  expect(check(limiter, signIn('a@example.com'))).toBe(0);
});

it('forgets wrong passwords once the right one came', () => {
  const limiter = createRateLimiter(1, RULES, clock);
  for (let tries = 0; tries < 50; tries += 1) {
    expect(check(limiter, signIn('a@example.com', `10.0.${tries}.1`))).toBe(0);
    limiter.settle(signIn('a@example.com'), true);
  }
});

it('stops one address that signs in as many people, also where it knows their passwords', () => {
  const limiter = createRateLimiter(1, RULES, clock);
  const waits = Array.from({ length: 61 }, (_each, index) => {
    const attempt = signIn(`${index}@example.com`);
    const wait = check(limiter, attempt);
    limiter.settle(attempt, true);
    return wait;
  });
  expect(waits).toEqual(onlyTheLast(60, 5));
});

it('stops many addresses that try one account, however they write it and whatever else they try', () => {
  const limiter = createRateLimiter(1, RULES, clock);
  const spellings = ['ada@example.com', 'ADA@example.com', ' ada@example.com', 'Ada@Example.Com '];
  const tries = Array.from({ length: 960 }, (_each, index) => {
    const from = `10.${index >> 8}.${index & 255}.1`;
    for (let other = 0; other < 15; other += 1) check(limiter, signIn(`${index}-${other}@example.com`, from));
    return check(limiter, signIn(spellings[index % spellings.length] ?? '', from));
  });
  expect(tries.filter((wait) => wait === 0)).toHaveLength(10);
});

it.each([
  '/functions/v1/upload-photo',
  '/functions/v1/confirm-email-change',
  '/auth/v1/recover',
  '/auth/v1/verify',
  '/rest/v1/rpc/get_invitation',
])('counts what is sent to %s, not the question of a browser before', (pathname) => {
  const limiter = createRateLimiter(1, RULES, clock);
  const ask = () => check(limiter, { ...kid('', '10.0.0.1'), method: 'OPTIONS', pathname });
  expect(Array.from({ length: 601 }, ask).filter((wait) => wait > 0)).toEqual([]);
});

it('stops many addresses that try one family, however they write its code', () => {
  const limiter = createRateLimiter(1, RULES, clock);
  const codes = ['abcd2345', 'ABCD2345', ' Abcd2345 '];
  const waits = Array.from({ length: 41 }, (_each, index) =>
    check(limiter, kid(codes[index % 3] ?? '', `10.1.${index}.1`)),
  );
  expect(waits).toEqual(onlyTheLast(40, 15));
});

const call = (method: string, path: string, more: Partial<ApiCall> = {}): ApiCall => {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  return { method, pathname, search: searchParams, ip: '10.0.0.1', fields: {}, ...more };
};

it.each<[string, number, number, (each: number) => ApiCall]>([
  ['refreshes sessions', 600, 5, () => call('POST', '/auth/v1/token?grant_type=refresh_token')],
  ['signs up', 20, 60, (each) => call('POST', '/auth/v1/signup', { fields: { email: `${each}@example.com` } })],
  ['has mails sent', 20, 60, (each) => call('POST', '/auth/v1/recover', { fields: { email: `${each}@example.com` } })],
  ['opens links of mails', 30, 5, (each) => call('GET', `/auth/v1/verify?type=recovery&token=${each}`)],
  ['changes accounts', 30, 5, () => call('PUT', '/auth/v1/user')],
  ['tries PINs of many families', 60, 5, (each) => kid(`CODE${each}`, '10.0.0.1')],
  ['asks about families', 60, 5, () => call('POST', '/rest/v1/rpc/check_signup')],
  ['reads as a visitor', 1200, 5, () => call('GET', '/rest/v1/foods', { isVisit: true })],
  ['reads files as a visitor', 1200, 5, () => call('GET', '/storage/v1/object/a/b.png', { isVisit: true })],
  ['reads and writes', 12_000, 5, (each) => call(each % 2 ? 'GET' : 'POST', '/rest/v1/foods')],
  ['asks about invitations', 60, 5, () => call('POST', '/rest/v1/rpc/get_invitation')],
  ['sends codes of the second step', 30, 5, () => call('POST', '/auth/v1/factors/a/verify')],
  ['sends recovery codes', 30, 5, () => call('POST', '/functions/v1/use-recovery-code')],
  ['tells of remotes', 300, 5, () => call('POST', '/rest/v1/rpc/record_remote_events')],
  ['sends photos', 600, 60, () => call('POST', '/functions/v1/upload-photo')],
  ['uploads photos', 600, 60, () => call('POST', '/storage/v1/object/food-photos/a/b.png')],
  ['confirms addresses', 60, 5, () => call('POST', '/rest/v1/rpc/confirm_email')],
  ['confirms new addresses', 60, 5, () => call('POST', '/functions/v1/confirm-email-change')],
])('one address %s %d times in %d minutes', (_what, most, minutes, callOf) => {
  const limiter = createRateLimiter(1, RULES, clock);
  const waits = Array.from({ length: most + 1 }, (_each, index) => check(limiter, callOf(index)));
  expect(waits).toEqual(onlyTheLast(most, minutes));
});

it.each<[string, number, number, (ip: string) => ApiCall]>([
  ['signs up', 5, 60, (ip) => call('POST', '/auth/v1/signup', { ip, fields: { email: 'a@example.com' } })],
  [
    'opens links',
    10,
    15,
    (ip) =>
      call('POST', '/auth/v1/verify', {
        ip,
        fields: { type: 'recovery', email: ip === '10.0.5.1' ? 'A@Example.com' : 'a@example.com', token: ip },
      }),
  ],
  ['gets mails', 3, 15, (ip) => call('POST', '/auth/v1/recover', { ip, fields: { email: 'a@example.com' } })],
])('an e-mail %s %d times in %d minutes, whoever asks', (_what, most, minutes, callOf) => {
  const limiter = createRateLimiter(1, RULES, clock);
  const waits = Array.from({ length: most + 1 }, (_each, index) => check(limiter, callOf(`10.0.${index}.1`)));
  expect(waits).toEqual(onlyTheLast(most, minutes));
});

it('an account is tried 10 times by the links of its mails, whatever follows the account in them', () => {
  const limiter = createRateLimiter(1, RULES, clock);
  const open = (index: number) =>
    check(
      limiter,
      call('GET', `/auth/v1/verify?type=recovery&token=${'a'.repeat(22)}${index}`, { ip: `10.0.${index}.1` }),
    );
  expect(Array.from({ length: 11 }, (_each, index) => open(index)).filter((wait) => wait > 0)).toHaveLength(1);
});

it('keeps an address out that sends as many accounts as it can', () => {
  const limiter = createRateLimiter(1, RULES, clock);
  const waits = Array.from({ length: 25_000 }, (_each, index) => check(limiter, signIn(`${index}@example.com`)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(60);
});

it('remembers what is long by something short, and each by its own', () => {
  const keysOf = (email: string) => RULES.map((rule) => keyOf(rule, signIn(email)));
  const long = keysOf('a'.repeat(60_000));
  expect(Math.max(...long.map((key) => key.length))).toBeLessThan(64);
  expect(new Set(long).size).toBe(RULES.length);
  expect(keysOf(`${'a'.repeat(60_000)}b`)).not.toEqual(long);
});

it('multiplies its limits', () => {
  const limiter = createRateLimiter(100, RULES, clock);
  const waits = Array.from({ length: 500 }, () => check(limiter, signIn('a@example.com')));
  expect(Math.max(...waits)).toBe(0);
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
