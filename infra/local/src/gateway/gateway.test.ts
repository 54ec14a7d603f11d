import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createGateway } from './gateway.ts';

const HTML = `<!doctype html><html><head><meta name="csp-nonce" content="__CSP_NONCE__">
<script type="application/json" id="tq-registry"></script><script id=tq-config type="application/json"></script></head></html>`;
const SCRIPT = `console.log("${'tasty '.repeat(500)}")`;
const MANIFEST = {
  name: 'landing',
  version: '1.0.0',
  contract: '^1.0.0',
  entry: 'tq_landing.0123456789abcdef.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  preload: ['1.js'],
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tq-gateway-'));
  write('shell/dist/index.html', HTML);
  write('shell/dist/main.0123456789abcdef.js', SCRIPT);
  write('shell/dist/icon.svg', '<svg/>');
  write('mfe-landing/dist/remote.json', JSON.stringify(MANIFEST));
  write('mfe-landing/dist/1.js', SCRIPT);
  write('secret.txt', 'secret');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const gateway = (supabaseUrl = '') =>
  createGateway({
    root,
    config: { supabaseUrl, publishableKey: '</script><b>', mode: supabaseUrl ? 'hosted' : 'embedded' },
  });
const get = (pathname: string, headers: Record<string, string> = {}, method = 'GET') =>
  gateway()(new Request(`http://localhost${pathname}`, { headers, method }));
const content = (html: string, id: string) =>
  JSON.parse(new RegExp(`id="?${id}"?[^>]*>(.*?)</script>`).exec(html)?.[1] ?? 'null') as unknown;

describe('pages', () => {
  it.each(['/', '/login', '/parent/rewards', '/signup?type=co-parent', '/challenges/7'])(
    '%s is the shell',
    async (address) => {
      const response = await get(address);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(content(html, 'tq-registry')).toMatchObject({
        schemaVersion: 1,
        remotes: { landing: { preload: ['/remotes/landing/1.js'] } },
      });
      expect(content(html, 'tq-config')).toEqual({ supabaseUrl: '', publishableKey: '</script><b>', mode: 'embedded' });
      expect(html).not.toContain('</script><b>');
    },
  );

  it('carry a nonce of their own, the same in policy and page', async () => {
    const [first, second] = await Promise.all([get('/'), get('/')]);
    const nonceIn = (response: Response) =>
      /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    expect(await first.text()).toContain(`content="${nonceIn(first)}"`);
    expect(nonceIn(first)).not.toBe(nonceIn(second));
    expect(first.headers.get('cache-control')).toBe('no-store');
  });

  it('may talk to the hosted project in hosted mode, and to nobody else', async () => {
    const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';
    const own = policyOf(await get('/'));
    expect(own).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[^']+'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'$/,
    );
    const hosted = policyOf(await gateway('https://abc.supabase.co')(new Request('http://localhost/')));
    expect(hosted).toContain("connect-src 'self' https://abc.supabase.co;");
  });

  it('say so when there is no build', async () => {
    rmSync(path.join(root, 'shell'), { recursive: true });
    const response = await get('/');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
  });
});

describe('files', () => {
  it('with a hash in their name are kept for good, others asked for again', async () => {
    const hashed = await get('/assets/main.0123456789abcdef.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(hashed.headers.get('x-content-type-options')).toBe('nosniff');
    const plain = await get('/remotes/landing/1.js');
    expect(plain.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/remotes/landing/1.js', { 'if-none-match': plain.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
  ] as const)('are compressed with %s', async (encoding, accept, unpack) => {
    const response = await get('/remotes/landing/1.js', { 'accept-encoding': accept });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(SCRIPT);
  });

  it('that the build compressed are sent as they are', async () => {
    write('mfe-landing/dist/1.js.br', 'compressed by the build');
    const response = await get('/remotes/landing/1.js', { 'accept-encoding': 'br' });
    expect(await response.text()).toBe('compressed by the build');
  });

  it.each([
    '/assets/missing.js',
    '/assets/',
    '/assets/index.html',
    '/missing.png',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/.hidden.js',
    '/assets/main%00.js',
    '/assets/%ff.js',
    '/remotes/landing/..%2f..%2f..%2fsecret.txt',
    '/remotes/unknown/1.js',
    '/remotes/..%2flanding/1.js',
    '/secret.txt',
  ])('%s is not there', async (address) => {
    const response = await get(address);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('Not found');
  });

  it('outside are not reached through a link', async () => {
    symlinkSync(path.join(root, 'secret.txt'), path.join(root, 'shell/dist/link.txt'));
    expect((await get('/assets/link.txt')).status).toBe(404);
  });

  it('are only read', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(405);
    const head = await get('/remotes/landing/1.js', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('the registry', () => {
  it('is made again when a remote is built again', async () => {
    const answer = gateway();
    const registry = async () => {
      const response = await answer(new Request('http://localhost/registry.json'));
      expect(response.headers.get('cache-control')).toBe('no-store');
      return (await response.json()) as { remotes: Record<string, { version: string }> };
    };
    expect((await registry()).remotes['landing']?.version).toBe('1.0.0');
    write('mfe-landing/dist/remote.json', JSON.stringify({ ...MANIFEST, version: '1.10.0' }));
    expect((await registry()).remotes['landing']?.version).toBe('1.10.0');
    write('mfe-landing/dist/remote.json', '{ half a file');
    expect((await registry()).remotes['landing']?.version).toBe('1.10.0');
  });
});
