import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { freePort } from '../testing/free-port.ts';
import { serve, type Handler, type HttpServer } from './node-server.ts';

/** What the server does with a body that nobody wants: it may answer before it has read, but who still sends must get to the answer. */
let server: HttpServer;
let asked: Promise<void>;

/** It lingers for as long as a slow machine may need. */
async function start(handler: Handler, lingerMs = 60_000) {
  let ask: () => void;
  asked = new Promise((resolve) => (ask = resolve));
  const noting: Handler = (incoming, ip) => {
    ask();
    return handler(incoming, ip);
  };
  server = await serve(noting, { port: 0, hosts: ['127.0.0.1'], lingerMs });
  return `http://127.0.0.1:${server.port}`;
}
const refuse: Handler = async () => Response.json({ message: 'No.' }, { status: 401 });

afterEach(() => server.close());

it('keeps the connection until what is on its way has come', async () => {
  const url = await start(refuse);
  const client = connect(server.port, '127.0.0.1');
  const answer = text(client);
  let isOver = false;
  client.once('end', () => (isOver = true));
  client.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n\r\n');
  await asked;
  // Whatever the server does at once, it has done before it answers these.
  for (let i = 0; i < 2; i += 1) await fetch(url);
  expect(isOver).toBe(false);
  client.end('hello');
  expect(await answer).toMatch(/^HTTP\/1.1 401 .*No\./s);
});

it.each([0, 1])('answers a body of 9 MB of which it read %d chunks', async (chunks) => {
  const url = await start(async (incoming, ip) => {
    const reader = incoming.body?.getReader();
    if (chunks > 0) await reader?.read();
    reader?.releaseLock();
    return refuse(incoming, ip);
  });
  const answer = await fetch(url, { method: 'POST', body: new Uint8Array(9_000_000) });
  expect([answer.status, await answer.json()]).toEqual([401, { message: 'No.' }]);
});

it('lets what is under way end before it closes, as the last answer of its connection, and takes nothing new', async () => {
  let answerNow: (response: Response) => void;
  const url = await start(() => new Promise((resolve) => (answerNow = resolve)));
  const answer = fetch(url);
  await asked;
  const closed = server.close();
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  answerNow!(new Response('saved'));
  const response = await answer;
  expect([await response.text(), response.headers.get('connection')]).toEqual(['saved', 'close']);
  await closed;
});

it('does not wait for a body that never ends', async () => {
  const url = await start(refuse, 10);
  const sending = request(url, { method: 'POST', headers: { 'transfer-encoding': 'chunked' } });
  sending.write('the first part, and never another');
  const [answer] = await once(sending, 'response');
  expect([answer.statusCode, answer.headers.connection]).toEqual([401, 'close']);
  sending.destroy();
});

/** What a raw request is answered, until the server closes the connection. */
function exchange(...parts: string[]): Promise<string> {
  const client = connect(server.port, '127.0.0.1');
  for (const part of parts) client.write(part);
  return text(client);
}

it('asks for no body that it refuses, and for one that it reads', async () => {
  await start(refuse);
  const head = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\nexpect: 100-continue\r\n';
  expect(await exchange(`${head}\r\n`)).toMatch(/^HTTP\/1.1 401 /);
  await server.close();
  await start(async (incoming) => new Response(await incoming.text()));
  expect(await exchange(`${head}connection: close\r\n\r\n`, 'hello')).toMatch(
    /^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 .*hello/s,
  );
});

it('keeps a connection for longer than the proxies before it, which would send into a closed one', async () => {
  const { headers } = await fetch(await start(refuse));
  expect(headers.get('keep-alive')).toBe('timeout=65');
});

it.each([
  ['//elsewhere.example/parent', 'http://localhost//elsewhere.example/parent'],
  ['http://elsewhere.example/parent', 'http://localhost/'],
])('is asked for %s as an address of its own', async (target, url) => {
  await start(async (incoming) => new Response(incoming.url));
  const answer = await exchange(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toContain(`${url}\r\n`);
});

it('does without a host that this machine lacks, and not without one where another listens', async () => {
  const other = await serve(refuse, { port: await freePort(), hosts: ['127.0.0.2'] });
  const hosts = ['127.0.0.1', '192.0.2.1', '127.0.0.2'];
  await expect(serve(refuse, { port: other.port, hosts })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await expect(fetch(`http://127.0.0.1:${other.port}`)).rejects.toThrow('fetch failed');
  await other.close();
  server = await serve(refuse, { port: 0, hosts: hosts.slice(0, 2) });
  expect((await fetch(`http://127.0.0.1:${server.port}`)).status).toBe(401);
});

it('refuses what is no request of the web, and takes it for no failure', async () => {
  await start(refuse);
  expect(await exchange('TRACE / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
});

it('hands over a body that broke off before anybody turned to it', async () => {
  const broken = new Promise((resolve) => {
    void start(async (incoming) => {
      resolve(await incoming.text().catch(() => 'broke off'));
      return refuse(incoming, '');
    }).then(() => {
      const client = connect(server.port, '127.0.0.1');
      client.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n\r\nhe', () => client.resetAndDestroy());
    });
  });
  expect(await broken).toBe('broke off');
});

it('takes a caller who left before the answer for no failure, and lets go of the answer', async () => {
  const canceled = new Promise<void>((cancel) => {
    void start(async (incoming) => {
      await incoming.text().catch(() => 'broke off');
      return new Response(new ReadableStream({ cancel }));
    }).then(() => {
      const client = connect(server.port, '127.0.0.1');
      client.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n\r\nhe', () => client.resetAndDestroy());
    });
  });
  await canceled;
});
