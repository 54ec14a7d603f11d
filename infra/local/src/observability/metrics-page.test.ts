import { Gauge } from 'prom-client';
import { createMetrics } from './metrics.ts';
import { createMetricsPage } from './metrics-page.ts';
import { watchPool } from './pool.ts';

const TOKEN = 'a-token-of-16-and-more';
const HERE = { host: 'localhost:3000' };

const ask = (isPublic: boolean, headers: Record<string, string>, ip: string, token: string | null = TOKEN) =>
  createMetricsPage({ metrics: createMetrics(), isPublic, token }).answer(
    new Request('http://localhost/metrics', { headers }),
    ip,
  );
const status = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;
const bearer = (token: string) => ({ ...HERE, authorization: `Bearer ${token}` });

it.each([
  ['this computer', HERE, '127.0.0.1', 200],
  ['this computer, by IPv6', { host: '[::1]:3000' }, '::1', 200],
  ['another computer', HERE, '192.168.0.9', 404],
  ['another computer that names itself this one', { ...HERE, 'x-forwarded-for': '127.0.0.1' }, '192.168.0.9', 404],
  ['a proxy', { ...HERE, 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', 404],
  ['a proxy of another kind', { ...HERE, forwarded: 'for=203.0.113.9' }, '127.0.0.1', 404],
  ['a page whose name was made to point here', { host: 'evil.example:3000' }, '127.0.0.1', 404],
  ['anywhere with the token', bearer(TOKEN), '192.168.0.9', 200],
  ['anywhere with another token', bearer(`${TOKEN}x`), '192.168.0.9', 404],
])('opens to %s, or not', async (_who, headers, ip, expected) => {
  expect(await status(false, headers, ip)).toBe(expected);
});

it('opens a public server to the token alone, whatever a request says of itself', async () => {
  expect(await status(true, HERE, '127.0.0.1')).toBe(404);
  expect(await status(true, bearer(TOKEN), '203.0.113.9')).toBe(200);
  expect(await status(true, bearer(''), '203.0.113.9', null)).toBe(404);
  expect(await status(true, bearer('null'), '203.0.113.9', null)).toBe(404);
});

it('answers when everything is read that has to be asked for', async () => {
  const metrics = createMetrics();
  const page = createMetricsPage({ metrics, isPublic: false, token: null });
  const gauge = new Gauge({ name: 'apples', help: 'In the basket', registers: [metrics.registry] });
  page.readFirst(async () => {
    await new Promise(setImmediate);
    gauge.set(7);
  });
  const answer = await page.answer(new Request('http://localhost/metrics', { headers: HERE }), '127.0.0.1');
  expect(await answer.text()).toContain('\napples 7\n');
});

it('is kept by nothing on the way', async () => {
  expect((await ask(false, HERE, '127.0.0.1')).headers.get('cache-control')).toBe('no-store');
});

it('says who takes connections of a pool, and who waits', async () => {
  const metrics = createMetrics();
  const free: (() => void)[] = [];
  const reserve = () => new Promise((resolve) => free.push(() => resolve({ release: () => undefined })));
  const sql = { reserve } as unknown as Parameters<typeof watchPool>[0];
  metrics.pool('members', watchPool(sql, 10));
  const read = async () =>
    [...(await metrics.registry.metrics()).matchAll(/_connections_(\w+)\{pool="members"\} (\d+)/g)].map(
      ([, what, count]) => `${what} ${count}`,
    );
  const [first, second] = [sql.reserve(), sql.reserve()];
  expect(await read()).toEqual(['in_use 0', 'waiting 2', 'max 10']);
  free[0]?.();
  const connection = await first;
  expect(await read()).toEqual(['in_use 1', 'waiting 1', 'max 10']);
  free[1]?.();
  await second;
  connection.release();
  connection.release();
  expect(await read()).toEqual(['in_use 1', 'waiting 0', 'max 10']);
});
