import { connect } from 'node:net';
import { serve, type HttpServer } from '../http/node-server.ts';
import { createMetrics } from '../observability/metrics.ts';
import { watchRequests } from '../observability/watch-requests.ts';
import { openLog } from '../process/log.ts';
import { waitFor } from '../process/wait-for.ts';
import { gatewayAlone } from '../testing/gateway-alone.ts';

/** Bodies over a real line, as the server reads them. */
const MB = 1024 * 1024;
const lines: { msg: string; status?: number; err?: object }[] = [];
let server: HttpServer;
/** The address that callers come from. */
let from = '';
const answered = new Map<string, () => void>();

beforeEach(async () => {
  from = '10.0.0.1';
  lines.splice(0);
  openLog((line) => void lines.push(JSON.parse(line) as (typeof lines)[number]), 'info');
  const api = gatewayAlone({
    functions: {
      knows: () => true,
      // Works on a photo until it is let go.
      answer: (request) =>
        new Promise((resolve) =>
          answered.set(request.headers.get('x-name') ?? '', () => resolve(new Response('kept'))),
        ),
    },
  });
  const watch = watchRequests(createMetrics());
  const fetchApi = (request: Request) => watch('functions', request, () => api.fetch(request, from));
  server = await serve(fetchApi, { port: 0, hosts: ['127.0.0.1'], lingerMs: 60_000 });
});
afterEach(async () => {
  for (const answer of answered.values()) answer();
  answered.clear();
  openLog(() => undefined, 'silent');
  await server.close();
});

const seen = async (condition: () => boolean) => expect(await waitFor(condition, 20_000)).toBe(true);

const photo = (name: string, size: number) =>
  fetch(`http://127.0.0.1:${server.port}/functions/v1/upload-photo`, {
    method: 'POST',
    headers: { apikey: 'server', 'x-name': name },
    body: new Uint8Array(size),
  });

it('keeps 28 MB of photos of one address, asks for the rest again, and takes it once there is room', async () => {
  const first = [photo('a', 10 * MB), photo('b', 10 * MB)];
  await seen(() => answered.size === 2);
  const refused = await photo('c', 9 * MB);
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    503,
    '5',
    expect.objectContaining({ code: 'server.busy' }),
  ]);
  from = '10.0.0.2';
  const other = photo('d', 9);
  await seen(() => answered.has('d'));
  from = '10.0.0.1';
  answered.get('a')?.();
  expect((await first[0])?.status).toBe(200);
  const again = photo('c', 9 * MB);
  await seen(() => answered.has('c'));
  for (const answer of answered.values()) answer();
  expect((await Promise.all([first[1], other, again])).map((response) => response?.status)).toEqual([200, 200, 200]);
});

const HEAD = 'POST /functions/v1/kid-sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-length: 500\r\n\r\n{"familyCode"';

it('takes who is gone in the middle for what it is, not for a failure', async () => {
  const client = connect(server.port, '127.0.0.1');
  client.write(HEAD, () => client.resetAndDestroy());
  await seen(() => lines.length > 0);
  expect(lines).toEqual([expect.objectContaining({ msg: 'request', level: 'info', status: 400 })]);
});
