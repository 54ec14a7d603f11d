import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CommandError } from '../command-error.ts';
import { healthReader } from './read-health.ts';

const ROW = { remote: 'child', build: '0123456789abcdef', channel: 'canary', opened: 40, failed: 7 };
const SINCE = '2026-01-01T00:00:00.000Z';

let server: Server;
let url: string;
/** What the server answers, and what it was asked. */
let answer: { status?: number; headers?: Record<string, string>; body: string };
let asked: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url: at = '', headers } = request;
      asked.push({ method, url: at, headers, body });
      response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  asked = [];
  answer = { body: JSON.stringify([{ ...ROW, problems: { crash: 7 }, load_median: null }]) };
});

const read = (secretKey = 'sb_secret_x', signal = new AbortController().signal) =>
  healthReader({ url, secretKey })(SINCE, signal);

it('asks for what was told since then, and keeps what it needs', async () => {
  expect(await read()).toEqual([ROW]);
  expect(asked).toMatchObject([
    { method: 'POST', url: '/rest/v1/rpc/remote_health_since', body: JSON.stringify({ p_since: SINCE }) },
  ]);
  expect(asked[0]?.headers['content-type']).toBe('application/json');
});

it('shows a secret key as a key, and an older one as a token too', async () => {
  await read('sb_secret_x');
  await read('a.b.c');
  const [newer, older] = asked.map(({ headers }) => [headers['apikey'], headers.authorization]);
  expect(newer).toEqual(['sb_secret_x', undefined]);
  expect(older).toEqual(['a.b.c', 'Bearer a.b.c']);
});

it.each([
  ['a key that is refused', { status: 401, body: '{"message":"Invalid API key"}' }],
  ['a function that is missing', { status: 404, body: '{"code":"PGRST202"}' }],
  ['another address', { status: 301, headers: { location: '/elsewhere' }, body: '' }],
  ['what is no JSON', { body: '<!doctype html>' }],
  ['a count that is none', { body: JSON.stringify([{ ...ROW, failed: -1 }]) }],
  ['another shape', { body: JSON.stringify({ child: ROW }) }],
])('says at once what is wrong with %s', async (_what, given) => {
  answer = given;
  await expect(read()).rejects.toThrow(CommandError);
  expect(asked).toHaveLength(1);
});

it.each([408, 429, 500, 503])('takes %i for a fault that may pass', async (status) => {
  answer = { status, body: '' };
  const fault: unknown = await read().catch((error: unknown) => error);
  expect(fault).toMatchObject({ message: `it answers ${status}` });
  expect(fault).not.toBeInstanceOf(CommandError);
});

it('gives up when it is told to', async () => {
  await expect(read('sb_secret_x', AbortSignal.abort())).rejects.toThrow('abort');
});
