import { log, openLog } from '../process/log.ts';
import { requestContext } from '../process/request-context.ts';
import { createMetrics } from './metrics.ts';
import type { Answerer } from './routes.ts';
import { watchRequests } from './watch-requests.ts';

type Line = Record<string, unknown>;

let lines: Line[];
beforeEach(() => {
  lines = [];
  openLog((line) => void lines.push(JSON.parse(line) as Line), 'debug');
});
afterEach(() => openLog(() => undefined, 'silent'));

const CHILD = '6f1d2c3b-4a59-4867-8756-4534231201ff';
const SECRETS = {
  authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6InNhbUBleGFtcGxlLmNvbSJ9.c2ln',
  apikey: 'sb_secret_abc123',
  'x-request-id': 'mine-mine',
  'x-forwarded-for': '203.0.113.9',
};

async function ask(
  path: string,
  work: () => Promise<Response>,
  { service = 'rest' as Answerer, metrics = createMetrics(), method = 'GET' } = {},
) {
  const request = new Request(`http://localhost${path}`, { method, headers: SECRETS });
  const response = await watchRequests(metrics)(service, request, work);
  return { response, body: await response.text(), metrics };
}

it('gives a request a number of its own, in the answer and in every line', async () => {
  const { response } = await ask('/rest/v1/foods', async () => {
    log.warn('in between');
    return Response.json([], { headers: { 'access-control-expose-headers': 'content-range' } });
  });
  const requestId = response.headers.get('x-request-id');
  expect(requestId).toMatch(/^[0-9a-f]{4}-[0-9a-f]{4}$/);
  expect(response.headers.get('access-control-expose-headers')).toBe('content-range, x-request-id');
  expect(lines).toMatchObject([
    { requestId, level: 'warn' },
    { requestId, level: 'info', service: 'rest', method: 'GET', route: '/rest/v1/foods', status: 200, bytes: 2 },
  ]);
  expect(lines[1]?.['ms']).toEqual(expect.any(Number));
});

it('says nothing of who asked, nor of what was asked about', async () => {
  const ok = async () => new Response('x');
  const paths: [string, Answerer][] = [
    [`/rest/v1/foods?name=eq.Anna&child_id=eq.${CHILD}`, 'rest'],
    [`/storage/v1/object/sign/food-photos/${CHILD}/anna.png?token=abc`, 'storage'],
    [`/auth/v1/admin/users/${CHILD}`, 'auth'],
    ['/auth/v1/verify?token=abc&email=sam@example.com', 'auth'],
    ['/invitation/Anna-abc', 'pages'],
    ['/releases/child/files/abc/main.js', 'pages'],
  ];
  for (const [path, service] of paths) await ask(path, ok, { service });
  await ask('/rest/v1/anna', async () => new Response('', { status: 404 }));
  expect(lines.map(({ route }) => route)).toEqual([
    '/rest/v1/foods',
    '/storage/v1/object/sign/food-photos/*',
    '/auth/v1/admin/users/*',
    '/auth/v1/verify',
    '/*',
    '/releases/*',
    '/rest/v1/*',
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/anna|sam@|eyJ|sb_secret|203\.0|6f1d2c3b|mine/i);
});

it('logs failures as such, with the stack of what was thrown', async () => {
  const { response, body } = await ask('/rest/v1/foods', () => Promise.reject(new Error('boom')));
  expect([response.status, body]).toEqual([500, expect.stringContaining('Something went wrong on our side.')]);
  const requestId = response.headers.get('x-request-id');
  expect(lines).toMatchObject([
    { requestId, level: 'error', err: { message: 'boom', stack: expect.stringContaining('watch-requests.test.ts') } },
    { requestId, level: 'error', status: 500 },
  ]);
});

it.each([
  [404, 'debug', 'info'],
  [500, 'error', 'error'],
  [503, 'warn', 'warn'],
])('tells the reason of a %d as %s', async (status, ofReason, ofRequest) => {
  const { response } = await ask('/rest/v1/foods', async () => {
    requestContext.getStore()?.reasons?.push(new Error('no such table'));
    return new Response('', { status });
  });
  const requestId = response.headers.get('x-request-id');
  expect(lines).toMatchObject([
    { requestId, level: ofReason, err: { message: 'no such table' }, msg: 'reason' },
    { requestId, level: ofRequest, status },
  ]);
});

it('tells of pages only in detail, unless one fails', async () => {
  openLog((line) => void lines.push(JSON.parse(line) as Line), 'info');
  await ask('/parent', async () => new Response('page'), { service: 'pages' });
  await ask('/parent', async () => new Response('none', { status: 500 }), { service: 'pages' });
  expect(lines).toMatchObject([{ level: 'error', service: 'pages', status: 500 }]);
});

it('counts requests by service, method and class of status', async () => {
  const { metrics } = await ask('/rest/v1/foods', async () => new Response('x'));
  await ask('/rest/v1/bars', async () => new Response('x', { status: 409 }), { metrics });
  const text = await metrics.registry.metrics();
  expect(text).toContain('tastequest_http_requests_total{service="rest",method="GET",status="2xx"} 1');
  expect(text).toContain('tastequest_http_requests_total{service="rest",method="GET",status="4xx"} 1');
  expect(text).toContain('tastequest_http_request_duration_seconds_count{service="rest"} 2');
  expect(text).not.toMatch(/foods|bars/);
});

it('counts a method that the web does not know among the others: callers make up as many as they like', async () => {
  const { metrics } = await ask('/rest/v1/foods', async () => new Response('x'), { method: 'BREW' });
  expect(await metrics.registry.metrics()).toContain('{service="rest",method="other",status="2xx"} 1');
});

it('tells how long an answer took: the log in milliseconds, the figures in seconds', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(1250);
  const { metrics } = await ask('/rest/v1/foods', async () => new Response('x'));
  clock.mockRestore();
  expect(lines).toMatchObject([{ ms: 250 }]);
  expect(await metrics.registry.metrics()).toContain('request_duration_seconds_sum{service="rest"} 0.25');
});

it('tells of an answer without a body, too', async () => {
  await ask('/rest/v1/foods', async () => new Response(null, { status: 204 }));
  expect(lines).toMatchObject([{ status: 204, bytes: 0 }]);
});

it('tells how much went out when the caller leaves', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(10)),
  });
  const watch = watchRequests(createMetrics());
  const response = await watch(
    'storage',
    new Request('http://localhost/storage/v1/object/x'),
    async () => new Response(body),
  );
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(lines).toHaveLength(1);
  expect(lines[0]?.['bytes']).toBeGreaterThanOrEqual(10);
});

it('tells once of a caller who left before there was an answer', async () => {
  const answer = async () => Response.json({ message: 'No.' });
  const watch = watchRequests(createMetrics());
  const response = await watch('rest', new Request('http://localhost/rest/v1/foods'), answer);
  await response.body?.cancel();
  // By then the part that was on its way is there.
  await new Promise(setImmediate);
  expect(lines).toHaveLength(1);
});
