import { createServer, type IncomingMessage, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { testReleaseStore } from '../testing/test-release-store.ts';
import { cacheControlOf, s3Store } from './s3-store.ts';

process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';

/** Another server that knows conditional writes itself, with its bucket `releases`, and keys in the environment. */
const OTHER = process.env['S3_TEST_ENDPOINT'];

let folder: string;
let backend: S3rver;
let behind: string;
let server: Server;
let endpoint: string;
let stores = 0;
/** The headers of all that was asked. */
const asked = new Set<string>();

/** This server knows no conditional writes: the door before it does, one write at a time, as S3 does. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tq-s3-'));
  backend = new S3rver({
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'releases' }],
    allowMismatchedSignatures: true, // They are for the address of the door.
  });
  behind = `http://127.0.0.1:${(await backend.run()).port}`;
  let before: Promise<unknown> = Promise.resolve();
  server = createServer((request, response) => {
    for (const name of Object.keys(request.headers)) asked.add(name);
    const answer = async () => {
      const result = await forward(request);
      response.writeHead(result.status, Object.fromEntries(result.headers));
      response.end(Buffer.from(await result.arrayBuffer()));
    };
    before = request.method === 'PUT' ? before.then(answer, answer) : answer();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  endpoint = OTHER ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await backend.close();
  rmSync(folder, { recursive: true });
});

async function forward(request: IncomingMessage): Promise<Response> {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch, ...headers } = request.headers as Record<string, string>;
  const url = behind + request.url;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.method === 'PUT' && (ifMatch ?? ifNoneMatch)) {
    const there = await fetch(url, { method: 'HEAD' });
    const tag = there.ok ? there.headers.get('etag') : null;
    if (ifNoneMatch === '*' ? tag !== null : tag !== ifMatch) return new Response(null, { status: 412 });
  }
  const { host: _host, connection: _connection, 'content-length': _length, expect: _expect, ...rest } = headers;
  return fetch(url, { method: request.method, headers: rest, body: chunks.length > 0 ? Buffer.concat(chunks) : null });
}

const openAt = (address: string) => {
  stores += 1;
  const credentials = address === OTHER ? undefined : { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const client = { endpoint: address, region: 'us-east-1', forcePathStyle: true, credentials };
  return s3Store({ bucket: 'releases', prefix: `${process.pid}-${stores}/`, client });
};

testReleaseStore(() => Promise.resolve(openAt(endpoint)));

it('asks for no checksums and sends none: not every server understands them', async () => {
  const store = openAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await store.create('conditions', 'what it holds');
  await store.read('conditions');
  expect([...asked].filter((name) => /checksum|trailer/.test(name))).toEqual([]);
});

it.each([
  ['releases/child/files/1.0123456789abcdef.js', 'public, max-age=31536000, immutable'],
  ['releases/child/0123456789abcdef/1.0123456789abcdef.js.map', 'no-store'],
])('says of %s that caches have to take it as %s', (key, kept) => {
  expect(cacheControlOf(key)).toBe(kept);
});

it('refuses a server that ignores conditions', async () => {
  const store = openAt(behind);
  await expect(store.replace('environments/production/registry.json', '{}', null)).rejects.toThrow(
    'ignores conditional writes',
  );
  expect(await store.list('environments/')).toEqual([]);
});

it('creates nothing where another write of the same key is under way', async () => {
  const busy = createServer((request, response) => request.resume().on('end', () => response.writeHead(409).end()));
  await new Promise<void>((done) => busy.listen(0, '127.0.0.1', done));
  const store = openAt(`http://127.0.0.1:${(busy.address() as AddressInfo).port}`);
  const created = await store.create('environments/production/log/1.json', '{}').catch(String);
  busy.closeAllConnections();
  await new Promise((done) => busy.close(done));
  expect(created).toBe(false);
});
