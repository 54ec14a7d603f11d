import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Context } from '../commands/context.ts';
import { release } from '../commands/release.ts';
import { SHELL } from '../releases/manifest.ts';
import { sri } from '../releases/read-build.ts';
import { folderStore } from '../store/folder-store.ts';

export const FRAME = `<!doctype html><html lang="en" data-theme="light"><head><meta name="csp-nonce" content="__CSP_NONCE__">
<title>TasteQuest</title><!--tq-head-->
<script type="application/json" id="tq-registry"></script><script id=tq-config type="application/json"></script>
<script>boot()</script><!--tq-shell--><script src="__SHELL__/main.0123456789abcdef.js" defer></script><!--/tq-shell--></head>
<body><div id="root"><!--tq-page--></div></body></html>`;

/** A folder of its own for each test, with a store in it; the clean-up is registered. */
export function releaseTesting() {
  const root = mkdtempSync(path.join(tmpdir(), 'tq-releases-'));
  const store = folderStore(path.join(root, 'store'), { durable: false });
  const context = (patch: Partial<Context> = {}): Context => ({
    store,
    environment: 'production',
    by: 'Ada',
    why: 'a test',
    dryRun: false,
    ...patch,
  });
  /** A build of a name as `dist` holds it; answers the folder. */
  const build = (name: string, about: BuildAbout = {}) => writeBuild(path.join(root, `dist-${name}`), name, about);
  /** Builds and makes live. */
  const releaseBuild = (name: string, about: BuildAbout = {}, patch: Partial<Context> = {}, origin?: string | null) =>
    release(context(patch), { dists: new Map([[name, build(name, about)]]), commit: 'c0ffee', origin });
  return { root, store, context, build, releaseBuild, remove: () => rmSync(root, { recursive: true }) };
}

/** A place with these routes, for whoever is signed in. */
export const placeOf = (paths: readonly string[], more: object = {}) => ({
  routes: paths.map((path) => ({ path, title: 'Page', guard: { signedIn: true } })),
  ...more,
});

export interface BuildAbout {
  /** What makes this build another one. */
  code?: string;
  version?: string;
  contract?: string;
  /** Prerendered pages by path. */
  pages?: Record<string, string>;
  /** More files by name. */
  files?: Record<string, string>;
  /** The source map of its entry. */
  map?: object;
  manifest?: object;
}

export function writeBuild(dist: string, name: string, about: BuildAbout): string {
  const { code = 'one', version = '1.0.0', pages = {}, files = {}, map, manifest = {} } = about;
  rmSync(dist, { recursive: true, force: true });
  const hashes: Record<string, string> = {};
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    writeFileSync(path.join(dist, file), text);
    hashes[file] = sri(text);
    return { file, integrity: sri(text) };
  };
  const hashed = (file: string, text: string, ending: string) =>
    write(`${file}.${createHash('sha256').update(text).digest('hex')}.${ending}`, text).file;
  for (const [file, text] of Object.entries(files)) write(file, text);
  // What does not change between two builds.
  hashed('common', `/* ${name} */`, 'js');
  const list = Object.entries(pages).map(([address, text]) => {
    const file = `prerendered/${address === '/' ? 'index' : address.slice(1)}`;
    const published = { html: write(`${file}.html`, text), css: write(`${file}.css`, 'h1{}') };
    return { path: address, title: 'Home', description: 'Text', ...published };
  });
  const isShell = name === SHELL;
  if (isShell) write('icon.svg', `<svg>${code}</svg>`);
  const entry = isShell ? write('index.html', FRAME).file : hashed(`tq_${name}`, `"${code}"`, 'js');
  if (map) writeFileSync(path.join(dist, `${entry}.map`), JSON.stringify(map));
  const preload = isShell ? [] : [hashed('1', `first("${code}")`, 'js')];
  if (isShell) write('main.0123456789abcdef.js', `main()`);
  const contract = about.contract ?? (isShell ? '1.3.0' : '^1.0.0');
  const place = isShell ? undefined : placeOf([`/${name}/*`, ...Object.keys(pages)]);
  const all = { name, version, contract, entry, preload, pages: list, files: hashes, place, ...manifest };
  write('manifest.json', JSON.stringify(all));
  return dist;
}
