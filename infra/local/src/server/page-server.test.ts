import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createPageServer } from './page-server.ts';

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
  root = mkdtempSync(path.join(tmpdir(), 'tq-pages-'));
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

const pages = (supabaseUrl = '') =>
  createPageServer({
    root,
    config: { supabaseUrl, publishableKey: '</script><b>', mode: supabaseUrl ? 'hosted' : 'embedded' },
  });
const get = (pathname: string, headers: Record<string, string> = {}, method = 'GET') =>
  pages()(new Request(`http://localhost${pathname}`, { headers, method }));
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
      /^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[^']+'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'$/,
    );
    const hosted = policyOf(await pages('https://abc.supabase.co')(new Request('http://localhost/')));
    expect(hosted).toContain("connect-src 'self' https://abc.supabase.co;");
  });

  it('say so when there is no build', async () => {
    rmSync(path.join(root, 'shell'), { recursive: true });
    const response = await get('/');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
  });
});

describe('prerendered pages', () => {
  const FRAME = HTML.replace(
    '</head></html>',
    '<!--tq-head--><script>boot()</script><!--tq-shell--><script src="/assets/main.js" defer></script><!--/tq-shell--></head><body><div id="root"><!--tq-page--></div></body></html>',
  );
  const release = (version: string, text: string, damage = '') => {
    const publish = (file: string, content: string) => {
      write(`mfe-landing/dist/${file}`, content + damage);
      return { file, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` };
    };
    const html = publish('prerendered/index.html', `<h1>${text}</h1>`);
    const page = { path: '/', title: 'Home', description: 'Text', html, css: publish('prerendered/index.css', 'h1{}') };
    write('mfe-landing/dist/remote.json', JSON.stringify({ ...MANIFEST, version, pages: [page] }));
  };
  beforeEach(() => write('shell/dist/index.html', FRAME));

  it('are part of the page, under its policy', async () => {
    release('1.0.0', 'Hello');
    const response = await get('/');
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(html).toContain('<main id="main" tabindex="-1" data-prerendered="/"><h1>Hello</h1></main>');
    expect(html).toContain(`<style nonce="${/'nonce-([^']+)'/.exec(policy)?.[1]}">h1{}</style>`);
    expect(policy).toContain("script-src 'self' 'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY=';");
    expect(await (await get('/login')).text()).not.toContain('Hello');
  });

  it('change with a release of their remote, without a build of the shell', async () => {
    release('1.0.0', 'Hello');
    const answer = pages();
    const ask = async () => (await answer(new Request('http://localhost/'))).text();
    expect(await ask()).toContain('Hello');
    release('1.10.0', 'Good morning');
    expect(await ask()).toContain('Good morning');
  });

  it('that are not what was released are not shown: the shell draws the page', async () => {
    release('1.0.0', 'Hello', '<!-- changed -->');
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const html = await (await get('/')).text();
    expect(html).not.toContain('Hello');
    expect(html).toContain('<div id="root"><!--tq-page--></div>');
    expect(warn.mock.calls.join()).toContain('is not the file of this release');
    warn.mockRestore();
  });

  it.each([
    ['the host that was asked for', undefined, 'http://family.example:3000'],
    ['the public address', 'https://tastequest.example', 'https://tastequest.example'],
  ])('name %s', async (_what, siteUrl, origin) => {
    release('1.0.0', 'Hello');
    const config = { supabaseUrl: '', publishableKey: 'key', mode: 'embedded' as const };
    const answer = createPageServer({ root, config, siteUrl });
    const ask = (path: string) =>
      answer(new Request(`http://localhost${path}`, { headers: { host: 'family.example:3000' } })).then((r) =>
        r.text(),
      );
    expect(await ask('/')).toContain(`<link rel="canonical" href="${origin}/" />`);
    expect(await ask('/sitemap.xml')).toContain(`<loc>${origin}/</loc>`);
    expect(await ask('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
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
    const answer = pages();
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
