import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { allowOverrides } from '../commands/overrides.ts';
import { off } from '../commands/switch.ts';
import { releaseTesting } from '../testing/builds.ts';
import { createLiveSite } from './live-site.ts';
import { writeSite } from './write-site.ts';

let t: ReturnType<typeof releaseTesting>;
beforeEach(async () => {
  t = releaseTesting();
  await t.releaseBuild('shell');
  await t.releaseBuild('landing', { pages: { '/': '<h1>Hello</h1>', '/privacy': '<h1>Privacy</h1>' } });
});
afterEach(() => t.remove());

const out = () => path.join(t.root, 'site');
const read = (file: string) => readFileSync(path.join(out(), file), 'utf8');
async function write() {
  const site = await createLiveSite({ store: t.store, environment: 'production' })();
  if (!site) throw new Error('Nothing is live.');
  const options = {
    siteUrl: 'https://tastequest.example',
    supabaseUrl: 'https://abc.supabase.co/',
    publishableKey: 'key',
  };
  await writeSite(site, { out: out(), store: t.store, ...options });
}

it("writes documents, files at fixed addresses and the server's configuration", async () => {
  await write();
  expect(read('current/pages/index.html')).toContain('data-prerendered="/"><h1>Hello</h1>');
  expect(read('current/pages/privacy.html')).toContain('<h1>Privacy</h1>');
  expect(read('current/pages/index.html')).toContain('<style nonce="__CSP_NONCE__">');
  expect(read('current/pages/app.html')).toContain('"supabaseUrl":"https://abc.supabase.co/"');
  expect(read('current/pages/app.html')).toContain(
    '<script src="/releases/shell/files/main.0123456789abcdef.js" defer>',
  );
  expect(read('current/pages/app.html')).not.toContain('Hello');
  expect(readdirSync(path.join(out(), 'current/public')).sort()).toEqual([
    'icon.svg',
    'registry.json',
    'robots.txt',
    'sitemap.xml',
  ]);
  expect(JSON.parse(read('current/public/registry.json'))).toMatchObject({
    remotes: { landing: { version: '1.0.0' } },
  });
  expect(read('current/public/sitemap.xml')).toContain('https://tastequest.example/</loc>');
});

it('lets every script inside a page run by the nonce of the answer, and no other', async () => {
  await write();
  expect(read('current/pages/app.html')).toContain('<script nonce="__CSP_NONCE__">boot()</script>');
  const nginx = read('nginx.conf');
  expect(nginx).toContain("script-src 'self' 'nonce-$request_id'; style-src 'self' 'nonce-$request_id'");
  expect(nginx).toContain("connect-src 'self' https://abc.supabase.co;");
  expect(nginx).toMatch(/location = \/ \{[^}]*try_files \/index\.html/);
  expect(nginx).toMatch(/location \/ \{[^}]*try_files \/app\.html/);
});

it('lets pages load the builds that somebody works on, where that is allowed', async () => {
  await allowOverrides(t.context(), { origins: ['https://dev.example'], roles: ['parent'], families: [] });
  await write();
  expect(read('nginx.conf')).toContain("script-src 'self' 'nonce-$request_id' https://dev.example;");
});

it('keeps the addresses of a remote that is switched off in search engines', async () => {
  await write();
  const [nginx, sitemap] = [read('nginx.conf'), read('current/public/sitemap.xml')];
  await off(t.context(), 'landing', 'Back at noon.');
  await write();
  expect(read('current/pages/privacy.html')).toContain(
    '<link rel="canonical" href="https://tastequest.example/privacy"',
  );
  expect(read('current/pages/privacy.html')).not.toContain('<h1>Privacy</h1>');
  expect([read('nginx.conf'), read('current/public/sitemap.xml')]).toEqual([nginx, sitemap]);
});

it('needs no other configuration after a release, and turns to the new pages in one step', async () => {
  await write();
  const [nginx, before] = [read('nginx.conf'), readlinkSync(path.join(out(), 'current'))];
  for (const code of ['two', 'three', 'four', 'five']) {
    await t.releaseBuild('shell', { code });
    await write();
  }
  expect(read('nginx.conf')).toBe(nginx);
  expect(read('current/public/icon.svg')).toContain('five');
  expect(readdirSync(path.join(out(), 'states'))).toHaveLength(3);
  expect(existsSync(path.join(out(), before))).toBe(false);
});
