import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import type { Place } from '@tastequest/contract/internal';
import { openStore, promote, readBuild, readEnvironment, release, sri, type Context } from '@tastequest/deploy';
import { createPageServer } from '@tastequest/local/page-server';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const API = /^\/(auth|rest|functions|storage|_local)\//;

/**
 * An environment of a test's own in the store of the running server, with everything that is live there. `show` lets a browser see
 * it at the server's address, from the page server's code in this process; the data stays the server's.
 */
export async function openEnvironment(baseURL: string, publishableKey: string) {
  const store = await openStore(path.join(process.env['TQ_DATA_FOLDER'] ?? path.join(ROOT, '.data'), 'releases'));
  const folder = mkdtempSync(path.join(tmpdir(), 'tq-environment-'));
  const context: Context = {
    store,
    environment: path.basename(folder).toLowerCase(),
    by: 'test',
    why: '',
    dryRun: false,
  };
  await promote(context, 'production', []);
  const config = { supabaseUrl: '', publishableKey, mode: 'embedded' as const };
  const answer = createPageServer({ store, environment: context.environment, config });
  const { origin } = new URL(baseURL);

  return {
    context,
    /** What is live of a remote. */
    async live(name: string) {
      const { registry } = await readEnvironment(store, context.environment);
      return registry.remotes[name];
    },
    /** Releases a remote as it was built, with this code at the start of its entry, or the shell with a comment; answers the build. */
    async release(name: string, code: string, { place, ...options }: ReleaseOptions = {}): Promise<string> {
      const dist = changedBuild(name, code, path.join(folder, name), place);
      await release(context, { dists: new Map([[name, dist]]), commit: null, ...options });
      return readBuild(dist, name).release.build;
    },
    /** `otherOrigin` serves the releases too, and nothing else. */
    async show(browser: BrowserContext, otherOrigin?: string): Promise<void> {
      await browser.route(
        (url) => (url.origin === origin && !API.test(url.pathname)) || url.origin === otherOrigin,
        async (route) => {
          const { pathname, search } = new URL(route.request().url());
          const response = await answer(new Request(origin + pathname + search, { method: route.request().method() }));
          const body = Buffer.from(await response.arrayBuffer());
          await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
        },
      );
    },
    close: () => rmSync(folder, { recursive: true }),
  };
}

interface ReleaseOptions {
  noSwitch?: boolean;
  origin?: string;
  place?: ChangePlace;
}

/** Where a build stands, otherwise than it was built. */
type ChangePlace = (place: Place) => Place;

interface Manifest {
  entry: string;
  /** The shell has none. */
  place?: Place;
  files: Record<string, string>;
}
const manifestIn = (dist: string) => JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8')) as Manifest;

/** What a build with one more line would have made: only the entry, its name and the manifest differ. */
function changedBuild(name: string, code: string, dist: string, place: ChangePlace = (same) => same): string {
  rmSync(dist, { recursive: true, force: true });
  const isShell = name === 'shell';
  cpSync(path.join(ROOT, isShell ? name : `mfe-${name}`, 'dist'), dist, { recursive: true });
  const manifest = manifestIn(dist);
  const before = readFileSync(path.join(dist, manifest.entry), 'utf8');
  const text = isShell ? `${before}<!-- ${code} -->` : `${code};${before}`;
  const hash = createHash('sha256').update(text).digest('hex');
  const entry = isShell ? manifest.entry : `tq_${name}.${hash}.js`;
  renameSync(path.join(dist, manifest.entry), path.join(dist, entry));
  writeFileSync(path.join(dist, entry), text);
  const { [manifest.entry]: _, ...files } = manifest.files;
  const changed = {
    ...manifest,
    ...(manifest.place && { place: place(manifest.place) }),
    entry,
    files: { ...files, [entry]: sri(text) },
  };
  writeFileSync(path.join(dist, 'manifest.json'), JSON.stringify(changed));
  return dist;
}
