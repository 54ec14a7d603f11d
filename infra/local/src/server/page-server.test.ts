import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { releaseTesting } from '@tastequest/deploy/testing';
import { createPageServer } from './page-server.ts';

let t: ReturnType<typeof releaseTesting>;
/** The address of the landing's first chunk. */
let chunk: string;
beforeEach(async () => {
  t = releaseTesting();
  await t.releaseBuild('shell');
  await t.releaseBuild('landing', { code: 'tasty '.repeat(500) });
  chunk = (await registryOf()).remotes['landing']?.preload[0] ?? '';
});
afterEach(() => t.remove());

const pages = (supabaseUrl = '') =>
  createPageServer({
    store: t.store,
    environment: 'production',
    config: { supabaseUrl, publishableKey: '</script><b>', mode: supabaseUrl ? 'hosted' : 'embedded' },
  });
const get = (pathname: string, headers: Record<string, string> = {}, method = 'GET') =>
  pages()(new Request(`http://localhost${pathname}`, { headers, method }));
const registryOf = async (answer = pages()) =>
  (await (await answer(new Request('http://localhost/registry.json'))).json()) as {
    remotes: Record<string, { build: string; preload: string[] }>;
  };
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
        remotes: { landing: { preload: [chunk] } },
      });
      // Only who needs a build of before asks for it.
      expect(html).not.toContain('previous');
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
      /^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self' 'nonce-[^']+'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'$/,
    );
    const hosted = policyOf(await pages('https://abc.supabase.co')(new Request('http://localhost/')));
    expect(hosted).toContain("connect-src 'self' https://abc.supabase.co;");
  });

  it('may load releases from their other origins, and from nowhere else', async () => {
    await t.releaseBuild('admin', {}, {}, 'https://cdn.example');
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    for (const kind of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${kind} [^;]* https://cdn\\.example(;|$)`));
    expect(policy.match(/https?:/g)).toHaveLength(5);
  });

  it('say so when nothing is released', async () => {
    const answer = createPageServer({
      store: t.store,
      environment: 'empty',
      config: { supabaseUrl: '', publishableKey: 'key', mode: 'embedded' },
    });
    const response = await answer(new Request('http://localhost/'));
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run release');
    expect((await answer(new Request('http://localhost/registry.json'))).status).toBe(404);
  });
});

describe('prerendered pages', () => {
  const release = (text: string) => t.releaseBuild('landing', { pages: { '/': `<h1>${text}</h1>` } });

  it('are part of the page, under its policy', async () => {
    await release('Hello');
    const response = await get('/');
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(html).toContain('<main id="main" tabindex="-1" data-prerendered="/"><h1>Hello</h1></main>');
    expect(html).toContain(`<style nonce="${/'nonce-([^']+)'/.exec(policy)?.[1]}">h1{}</style>`);
    expect(policy).toContain("script-src 'self' 'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY=';");
    expect(await (await get('/login')).text()).not.toContain('Hello');
  });

  it('change with a release of their remote, without a build of the shell', async () => {
    await release('Hello');
    const answer = pages();
    const ask = async () => (await answer(new Request('http://localhost/'))).text();
    expect(await ask()).toContain('Hello');
    await release('Good morning');
    expect(await ask()).toContain('Good morning');
  });

  it('that are not what was released are not shown: the shell draws the page', async () => {
    await release('Hello');
    const { build } = (await registryOf()).remotes['landing'] ?? {};
    writeFileSync(path.join(t.root, `store/releases/landing/${build}/prerendered/index.html`), 'changed');
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const html = await (await get('/')).text();
    expect(html).toContain('<div id="root"><!--tq-page--></div>');
    expect(warn.mock.calls.join()).toContain('is not the file of this release');
    warn.mockRestore();
  });

  it.each([
    ['the host that was asked for', undefined, 'http://family.example:3000'],
    ['the public address', 'https://tastequest.example', 'https://tastequest.example'],
  ])('name %s', async (_what, siteUrl, origin) => {
    await release('Hello');
    const config = { supabaseUrl: '', publishableKey: 'key', mode: 'embedded' as const };
    const answer = createPageServer({ store: t.store, environment: 'production', config, siteUrl });
    const ask = (address: string) =>
      answer(new Request(`http://localhost${address}`, { headers: { host: 'family.example:3000' } })).then((r) =>
        r.text(),
      );
    expect(await ask('/')).toContain(`<link rel="canonical" href="${origin}/" />`);
    expect(await ask('/sitemap.xml')).toContain(`<loc>${origin}/</loc>`);
    expect(await ask('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });
});

describe('files', () => {
  it("of a release are kept for good, by pages of any origin; the shell's at fixed addresses are asked for again", async () => {
    const hashed = await get(chunk);
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(hashed.headers.get('x-content-type-options')).toBe('nosniff');
    expect(hashed.headers.get('access-control-allow-origin')).toBe('*');
    expect(hashed.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const icon = await get('/icon.svg');
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    expect(icon.headers.get('access-control-allow-origin')).toBeNull();
    for (const tag of [icon.headers.get('etag') ?? '', `"other", W/${icon.headers.get('etag')}`])
      expect((await get('/icon.svg', { 'if-none-match': tag })).status).toBe(304);
  });

  it('of a release stay when the next one is live', async () => {
    await t.releaseBuild('landing', { code: 'two' });
    expect((await get(chunk)).status).toBe(200);
    expect((await registryOf()).remotes['landing']?.preload).not.toContain(chunk);
  });

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
  ] as const)('are compressed with %s', async (encoding, accept, unpack) => {
    const response = await get(chunk, { 'accept-encoding': accept });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(`first("${'tasty '.repeat(500)}")`);
  });

  it.each([
    '/missing.png',
    '/index.html',
    '/release.json',
    '/releases/',
    '/releases/landing/files/',
    '/releases/landing/files/missing.0123456789abcdef.js',
    '/releases/unknown/files/main.0123456789abcdef.js',
    '/releases/shell/files//main.0123456789abcdef.js',
    '/releases/../../secret.txt',
    '/releases/..%2f..%2f..%2fsecret.0123456789abcdef.js',
    '/releases/shell/files/..%2fsecret.0123456789abcdef.js',
    '/releases/shell/files/%2e%2e/secret.0123456789abcdef.js',
    '/releases/shell/files/..%5csecret.0123456789abcdef.js',
    '/releases/shell/files/.main.0123456789abcdef.js',
    '/releases/shell/files/main%00.0123456789abcdef.js',
    '/releases/shell/files/%ff.js',
    '/environments/production/registry.json',
    '/environments/production/log/00000001.json',
    '/secret.txt',
  ])('%s is not there', async (address) => {
    writeFileSync(path.join(t.root, 'store/releases/shell/secret.0123456789abcdef.js'), 'secret');
    const response = await get(address);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('Not found');
  });

  it('of a build that are not for browsers are not there', async () => {
    const { build } = (await registryOf()).remotes['landing'] ?? {};
    const manifest = `releases/landing/${build}/release.json`;
    expect(readFileSync(path.join(t.root, 'store', manifest), 'utf8')).toContain('c0ffee');
    expect((await get(`/${manifest}`)).status).toBe(404);
  });

  it('have no source maps for browsers, wherever one looks for them', async () => {
    const { build } = (await registryOf()).remotes['landing'] ?? {};
    const maps = [`/releases/landing/${build}/${path.basename(chunk)}.map`, `${chunk}.map`];
    for (const map of maps) expect(await t.store.create(map.slice(1), '{}')).toBe(true);
    for (const map of maps) expect((await get(map)).status).toBe(404);
  });

  it('outside are not reached through a link', async () => {
    writeFileSync(path.join(t.root, 'secret.txt'), 'secret');
    symlinkSync(
      path.join(t.root, 'secret.txt'),
      path.join(t.root, 'store/releases/shell/files/link.0123456789abcdef.js'),
    );
    expect((await get('/releases/shell/files/link.0123456789abcdef.js')).status).toBe(404);
  });

  it('are only read', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(405);
    const head = await get(chunk, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

it('the registry is what is live now', async () => {
  const answer = pages();
  const response = await answer(new Request('http://localhost/registry.json'));
  expect(response.headers.get('cache-control')).toBe('no-store');
  const before = (await registryOf(answer)).remotes['landing']?.build;
  await t.releaseBuild('landing', { code: 'two' });
  expect((await registryOf(answer)).remotes['landing']?.build).not.toBe(before);
});
