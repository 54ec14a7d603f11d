import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeStaticSite } from './static-site.ts';

const FRAME = `<!doctype html><html lang="en" data-theme="light"><head><title>TasteQuest</title><!--tq-head-->
<script type="application/json" id="tq-registry"></script><script type="application/json" id="tq-config"></script>
<script>boot()</script><!--tq-shell--><script src="/assets/main.js" defer></script><!--/tq-shell--></head>
<body><div id="root"><!--tq-page--></div></body></html>`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tq-site-'));
  write('shell/dist/index.html', FRAME);
  write('shell/dist/main.js', 'main()');
  const published = (file: string, text: string) => {
    write(`mfe-landing/dist/${file}`, text);
    return { file, integrity: `sha384-${createHash('sha384').update(text).digest('base64')}` };
  };
  const html = published('prerendered/index.html', '<h1>Hello</h1>');
  const pages = [
    { path: '/', title: 'Home', description: 'Text', html, css: published('prerendered/index.css', 'h1{}') },
  ];
  const integrity = `sha384-${'A'.repeat(64)}`;
  const release = {
    name: 'landing',
    version: '1.0.0',
    contract: '^1.0.0',
    entry: 'a.js',
    integrity,
    preload: [],
    pages,
  };
  write('mfe-landing/dist/remote.json', JSON.stringify(release));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
const read = (file: string) => readFileSync(path.join(root, 'site', file), 'utf8');

it('writes documents, files and the server’s configuration', () => {
  writeStaticSite({
    root,
    out: path.join(root, 'site'),
    siteUrl: 'https://tastequest.example',
    supabaseUrl: 'https://abc.supabase.co',
    publishableKey: 'key',
  });
  expect(read('pages/index.html')).toContain('data-prerendered="/"><h1>Hello</h1>');
  expect(read('pages/index.html')).toContain('<style nonce="__CSP_NONCE__">');
  expect(read('pages/app.html')).toContain('"supabaseUrl":"https://abc.supabase.co"');
  expect(read('pages/app.html')).not.toContain('Hello');
  expect(read('public/assets/main.js')).toBe('main()');
  expect(existsSync(path.join(root, 'site/public/assets/index.html'))).toBe(false);
  expect(JSON.parse(read('public/registry.json'))).toMatchObject({ remotes: { landing: { version: '1.0.0' } } });
  expect(read('public/sitemap.xml')).toContain('https://tastequest.example/</loc>');

  const nginx = read('nginx.conf');
  expect(nginx).toMatch(/location = \/ \{[^}]*try_files \/index\.html/);
  expect(nginx).toMatch(/location \/ \{[^}]*try_files \/app\.html/);
  expect(nginx).toContain(
    "script-src 'self' 'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY='; style-src 'self' 'nonce-$request_id'",
  );
  expect(nginx).toContain("connect-src 'self' https://abc.supabase.co;");
});
