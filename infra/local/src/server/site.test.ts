import { createMailbox } from '../mail/mailbox.ts';
import { createHealth } from '../observability/health.ts';
import { createMetrics } from '../observability/metrics.ts';
import { createMetricsPage } from '../observability/metrics-page.ts';
import { createSite, type SiteOptions } from './site.ts';

const callers: string[] = [];
const api = {
  fetch: async (_request: Request, ip: string) => {
    callers.push(ip);
    return new Response('api');
  },
  fetchInside: async () => new Response('inside'),
};

const siteWith = ({ mode = 'embedded', metrics = createMetrics(), ...options }: Partial<SiteOptions> = {}) =>
  createSite({
    mode,
    metrics,
    metricsPage: createMetricsPage({ metrics, isPublic: false, token: null }),
    pages: async () => new Response('page'),
    mailbox: createMailbox(null),
    health: createHealth({ mode }),
    ...options,
  });
const request = (pathname: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost${pathname}`, { headers: { host: 'localhost:3000', ...headers } });

it('answers 503 until the API is there, and while its database is away', async () => {
  const site = siteWith();
  const early = await site.fetch(request('/rest/v1/foods'), '127.0.0.1');
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
  let isUp = true;
  site.open(api, () => isUp);
  expect(await (await site.fetch(request('/rest/v1/foods'), '127.0.0.1')).text()).toBe('api');
  isUp = false;
  const away = await site.fetch(request('/rest/v1/foods'), '127.0.0.1');
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '1']);
});

it('answers for its health before it has an API', async () => {
  const statuses = ['/health/live', '/health/ready'].map(
    async (path) => (await siteWith().fetch(request(path), '::1')).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 503]);
});

it('serves pages at every other address', async () => {
  expect(await (await siteWith().fetch(request('/parent'), '127.0.0.1')).text()).toBe('page');
});

it('has no API in hosted mode', async () => {
  const site = siteWith({ mode: 'hosted', mailbox: null });
  expect((await site.fetch(request('/auth/v1/token'), '127.0.0.1')).status).toBe(404);
  expect((await site.fetch(request('/_local/mailbox'), '127.0.0.1')).status).toBe(404);
});

it.each([
  ['here', {}, '127.0.0.1', 200],
  ['here by IPv6', { host: '[::1]:3000' }, '::1', 200],
  ['another computer', { host: '192.168.0.5:3000' }, '192.168.0.9', 403],
  ['a page whose name was made to point here', { host: 'evil.example:3000' }, '127.0.0.1', 403],
  ['a proxy', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', 403],
])('opens the mailbox, asked from %s, or not', async (_who, headers, ip, status) => {
  expect((await siteWith().fetch(request('/_local/mailbox', headers), ip)).status).toBe(status);
});

it('has no mailbox for others, whatever a request says of itself', async () => {
  const site = siteWith({ mailbox: null });
  expect((await site.fetch(request('/_local/mailbox'), '127.0.0.1')).status).toBe(404);
});

it('believes a proxy about the caller only when told to', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
  for (const trustProxy of [false, true]) {
    const site = siteWith({ trustProxy });
    site.open(api, () => true);
    await site.fetch(request('/rest/v1/foods', headers), '10.0.0.2');
  }
  expect(callers.slice(-2)).toEqual(['10.0.0.2', '203.0.113.9']);
});
