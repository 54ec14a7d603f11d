import { createHmac } from 'node:crypto';
import type { ApiGatewayParts } from './api-gateway.ts';
import { ALONE_KEYS, gatewayAlone } from '../testing/gateway-alone.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { createFailures } from '../supabase-lite/failures.ts';

const seen: Request[] = [];
/** Whether visitors' requests stay without an answer. */
let isSlow = false;
const backend = {
  failures: createFailures(),
  fetchForVisitor: (request: Request) => (isSlow ? new Promise<never>(() => undefined) : backend.fetch(request)),
  secrets: ALONE_KEYS,
  fetch: async (request: Request) => {
    seen.push(request);
    return Response.json({ ok: true });
  },
};
const after: (() => Promise<unknown>)[] = [];
const api = (others: Partial<ApiGatewayParts> = {}) =>
  gatewayAlone({ backend, backgroundTasks: { run: (_address, work) => void after.push(work) }, ...others });
const KEY = { apikey: 'page' };
const ask = (path: string, init?: RequestInit) =>
  api().fetch(new Request(`http://localhost${path}`, { headers: KEY, ...init }), '10.0.0.1');

beforeEach(() => {
  isSlow = false;
  seen.splice(0);
  after.splice(0);
});

const NOWHERE = ['/', '/_system/info', '/rest/v2/foods', '/auth/v1x/token', '/graphql/v1'];
it.each(NOWHERE)('keeps %s from the backend', async (path) => {
  expect((await ask(path)).status).toBe(404);
  expect(seen).toEqual([]);
});

it.each([
  '/auth/v1/otp',
  '/auth/v1/magiclink',
  '/auth/v1/authorize',
  '/auth/v1/reauthenticate',
  '/auth/v1/resend',
  '/auth/v1/callback',
  '/auth/v1/admin/audit',
  '/auth/v1/%6ftp',
])('keeps %s closed', async (path) => {
  const response = await ask(path, { method: 'POST' });
  expect([response.status, await response.json()]).toEqual([
    404,
    { code: 404, error_code: 'not_found', msg: 'Not found' },
  ]);
  expect(seen).toEqual([]);
});

it.each([
  '/storage/v1/%6fbject/sign/food-photos/a.png',
  '/storage/v1/object//food-photos/a.png',
  '/storage/v1/bucket/food-photos',
  '/rest/v1/rpc/%63heck_signup',
  '/rest/v1/rpc/check_signup/',
  '/rest/v1/rpc/CHECK_SIGNUP',
  '/rest/v1/foods?%73elect=id',
  '/rest/v1/foods?select=id&select=name',
  '/functions/v1/%6bid-sign-in',
  '/functions/v1/kid-sign-in/',
  '/functions/v1/kid-sign-in/x/y',
  '/functions/v1/kid-sign-in?again',
  '/auth/v1/token/?grant_type=password',
  '/auth/v1/token?grant%5Ftype=x&grant_type=password',
  '/auth/v1/token?grant_type=refresh_token&grant_type=password',
  '/auth/v1/token?grant_type=password&x=1',
  '/auth/v1/token?grant_type=PASSWORD',
  '/auth/v1/token',
])('lets nobody past the rules by writing an address another way: %s', async (path) => {
  expect((await ask(path, { method: 'POST' })).ok).toBe(false);
  expect(seen).toEqual([]);
});

it('passes on the one address that the rules have read', async () => {
  await ask('/rest/v1/x/../foods?select=id,%6eame&&order=name.asc&or=(a.eq.%zz)');
  expect(seen[0]?.url).toBe('http://localhost/rest/v1/foods?select=id%2Cname&order=name.asc&or=%28a.eq.%25zz%29');
});

it('passes on what the product uses, with headers that harden the answer', async () => {
  const response = await ask('/rest/v1/foods?select=id', { headers: { apikey: 'key' } });
  expect(seen[0]?.headers.get('apikey')).toBe('key');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
});

it('lets a stored file do nothing when it is opened as a page', async () => {
  const response = await ask('/storage/v1/object/food-photos/mia/a.png');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

it('asks for the link of a forgotten password once its answer is out', async () => {
  const recover = (email: string) => ask('/auth/v1/recover', { method: 'POST', body: JSON.stringify({ email }) });
  const response = await recover('a@example.com');
  expect([response.status, await response.json()]).toEqual([200, {}]);
  expect([seen.length, after.length]).toEqual([0, 1]);
  await after[0]?.();
  expect(seen[0]?.url).toBe('http://localhost/auth/v1/recover');
  await recover('nobody');
  expect([seen.length, after.length]).toEqual([2, 1]);
});

it('leads the link of a mail to the product only', async () => {
  for (const target of ['http://evil\\@localhost/', 'http://localhost/reset-password'])
    await ask(`/auth/v1/verify?type=recovery&token=x&redirect_to=${encodeURIComponent(target)}`);
  const targets = seen.map(({ url }) => new URL(url).searchParams.get('redirect_to'));
  expect(targets).toEqual(['http://localhost', 'http://localhost/reset-password']);
});

it('says when to come back after too many tries', async () => {
  const limited = api();
  const signIn = () => {
    const body = JSON.stringify({ email: 'a@example.com', password: 'wrong!' });
    return limited.fetch(
      new Request('http://localhost/auth/v1/recover', { method: 'POST', headers: KEY, body }),
      '10.0.0.1',
    );
  };
  const statuses = [];
  for (let tries = 0; tries < 4; tries += 1) statuses.push((await signIn()).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const last = await signIn();
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await last.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
});

it('counts the reads of visitors', async () => {
  const one = api();
  const read = () => one.fetch(new Request('http://localhost/rest/v1/foods', { headers: KEY }), '10.0.0.1');
  for (let reads = 0; reads < 1200; reads += 1) await read();
  expect((await read()).status).toBe(429);
});

it('does not count what our own functions ask', async () => {
  const inside = api();
  for (let tries = 0; tries < 50; tries += 1) {
    const request = new Request('http://localhost/auth/v1/recover', {
      method: 'POST',
      headers: KEY,
      body: '{"email":"a@example.com"}',
    });
    expect((await inside.fetchInside(request)).status).toBe(200);
  }
});

it('keeps visitors waiting, some of them, and members not at all', async () => {
  isSlow = true;
  const one = api();
  const read = (headers: Record<string, string>, path = '/rest/v1/foods') =>
    one.fetch(new Request(`http://localhost${path}`, { headers }), '10.0.0.1');
  const waiting = Array.from({ length: 33 }, () => read(KEY));
  const last = await Promise.race([read(KEY), ...waiting]);
  expect([last.status, await last.json()]).toMatchObject([503, { code: 'PT503' }]);
  const body = [{ alg: 'HS256' }, { exp: Date.now() / 1000 + 60, role: 'authenticated' }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = createHmac('sha256', 'secret').update(body).digest('base64url');
  const member = { ...KEY, authorization: `Bearer ${body}.${signature}` };
  expect((await read(member)).status).toBe(200);
  expect((await read(KEY, '/storage/v1/object/food-photos/mia/a.png')).status).toBe(503);
  expect((await read({}, `/storage/v1/object/sign/food-photos/mia/a.png?token=${body}.${signature}`)).status).toBe(200);
  expect(seen).toHaveLength(2);
});

it('keeps those who sign in waiting, some of them, and neither a session that goes on nor data', async () => {
  const asked: string[] = [];
  let count = 0;
  const signIn = (call: { pathname: string }) => new Promise<never>(() => asked.push(call.pathname));
  const change = async () => Promise.reject(new Error('not asked'));
  const one = api({ passwords: { signIn, change } });
  const send = (path: string) => {
    const body = JSON.stringify({ email: `${(count += 1)}@example.com` });
    return one.fetch(new Request(`http://localhost${path}`, { method: 'POST', headers: KEY, body }), `10.1.0.${count}`);
  };
  const waiting = Array.from({ length: 110 }, () => send('/auth/v1/token?grant_type=password'));
  const last = await Promise.race([send('/auth/v1/token?grant_type=password'), ...waiting]);
  expect([last.status, last.headers.get('retry-after'), asked.length]).toEqual([503, '1', 5]);
  expect((await send('/functions/v1/kid-sign-in')).status).toBe(503);
  expect((await send('/auth/v1/token?grant_type=refresh_token')).status).toBe(200);
  expect((await send('/rest/v1/rpc/check_signup')).status).toBe(200);
});

it.each<[string, string, Record<string, string>, number]>([
  ['without the key of the page', '/auth/v1/signup', {}, 401],
  ['with another key', '/rest/v1/foods', { apikey: 'guess' }, 401],
  ['a file of a visitor', '/storage/v1/object/food-photos/mia/a.png', KEY, 400],
  ['a photo of a visitor', '/functions/v1/upload-photo', KEY, 401],
  ['for a function that there is not', '/functions/v1/missing', KEY, 404],
  ['for the admin API of who is no server', '/auth/v1/admin/users', KEY, 403],
  ['a query that asks for too much', `/rest/v1/foods?select=${'a('.repeat(300)}`, KEY, 400],
])('reads no body %s', async (_what, path, headers, status) => {
  const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body: '{}' });
  expect((await api().fetch(request, '10.0.0.1')).status).toBe(status);
  expect([request.bodyUsed, seen]).toEqual([false, []]);
});

it('reads no body of an address that is over its limits', async () => {
  const limited = api({ rates: createRateLimiter(0) });
  const request = new Request('http://localhost/rest/v1/foods', { method: 'POST', headers: KEY, body: '{}' });
  expect([(await limited.fetch(request, '10.0.0.1')).status, request.bodyUsed]).toEqual([429, false]);
});

it('hands on photos of up to 10 MB, whatever their bytes say', async () => {
  const send = (body: string) =>
    ask('/functions/v1/upload-photo', { method: 'POST', body, headers: { ...KEY, apikey: 'server' } });
  const brackets = '['.repeat(10 * 1024 * 1024);
  expect(await (await send(brackets)).json()).toEqual({ bytes: brackets.length });
  expect((await send(`${brackets}${'['.repeat(65 * 1024)}`)).status).toBe(413);
});

it('opens no link to a file that we did not sign', async () => {
  const response = await ask('/storage/v1/object/sign/food-photos/mia/a.png?token=x.y.z');
  expect(await response.json()).toMatchObject({ error: 'InvalidJWT' });
  expect(seen).toEqual([]);
});

it('changes no rows that nobody named', async () => {
  const response = await ask('/rest/v1/profiles', { method: 'DELETE' });
  expect([response.status, await response.json()]).toMatchObject([400, { message: 'Please say which rows.' }]);
  expect(seen).toEqual([]);
});

it('inserts 500 rows at most', async () => {
  const insert = (rows: number) =>
    ask('/rest/v1/foods', { method: 'POST', body: JSON.stringify(Array(rows).fill({})) });
  expect([(await insert(500)).status, (await insert(501)).status]).toEqual([200, 400]);
});

it('refuses bodies that are too large, in the shape of the service', async () => {
  const body = 'x'.repeat(300_000);
  expect(await (await ask('/auth/v1/signup', { method: 'POST', body })).json()).toMatchObject({ code: 413 });
  expect(await (await ask('/functions/v1/create-child', { method: 'POST', body })).json()).toMatchObject({
    code: 'payload_too_large',
  });
  expect(seen).toEqual([]);
});
