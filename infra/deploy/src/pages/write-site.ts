import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runtimeConfigSchema } from '@tastequest/contract/internal';
import { CommandError } from '../command-error.ts';
import { fileKey, HASHED } from '../releases/manifest.ts';
import { makeFolder } from '../store/make-folder.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { pageAt } from './compose-page.ts';
import { fillShell } from './html.ts';
import type { LiveSite } from './live-site.ts';
import { nginxConfig } from './nginx-config.ts';
import { robots, sitemap } from './search-files.ts';

export interface SiteOptions {
  /** The folder that a web server serves. */
  out: string;
  store: ReleaseStore;
  siteUrl: string;
  /** The hosted project that the pages talk to. */
  supabaseUrl: string;
  publishableKey: string;
}

/** How many states of the pages stay beside the current one, for requests under way. */
const KEPT = 2;

/**
 * Writes what an environment shows for a web server that only serves files: `current/pages` with one document for each
 * prerendered page and `app.html` for every other address, `current/public` with the registry and the files at fixed
 * addresses, and `nginx.conf`. `current` is a link that is turned in one step; the releases themselves stay in the store.
 */
export async function writeSite(
  site: LiveSite,
  { out, store, siteUrl, supabaseUrl, publishableKey }: SiteOptions,
): Promise<void> {
  const config = runtimeConfigSchema.parse({ supabaseUrl, publishableKey, mode: 'hosted' });
  const state = path.join('states', `${String(site.revision).padStart(8, '0')}-${randomUUID().slice(0, 8)}`);
  const write = async (file: string, content: string | Buffer) => {
    await makeFolder(path.dirname(path.join(out, file)));
    await writeFile(path.join(out, file), content);
  };
  const page = (address: string) =>
    // The server puts a fresh nonce in its place, also for the scripts inside: their hashes would tie its policy to a release.
    fillShell(pageAt(site, siteUrl, address), {
      registry: site.registry,
      config,
      nonce: '__CSP_NONCE__',
    }).replaceAll('<script>', '<script nonce="__CSP_NONCE__">');

  for (const address of site.paths) await write(`${state}/pages/${documentName(address)}`, page(address));
  await write(`${state}/pages/app.html`, page('/app'));
  await write(`${state}/public/registry.json`, JSON.stringify(site.registry));
  await write(`${state}/public/robots.txt`, robots(siteUrl, site.registry));
  await write(`${state}/public/sitemap.xml`, sitemap(siteUrl, site.paths));
  for (const file of fixedFiles(site)) {
    const stored = await store.read(fileKey(site.shell, file));
    if (!stored)
      throw new CommandError(`${file} of the shell is missing in ${store.address}.`, 'Release the shell again.');
    await write(`${state}/public/${file}`, stored.content);
  }
  const policy = { siteUrl, apiOrigin: new URL(supabaseUrl).origin, origins: site.origins, overrides: site.overrides };
  await write(`${state}/nginx.conf`, nginxConfig(site.paths, documentName, policy));
  // Never half written: who follows it reads it whenever it changes.
  await rename(path.join(out, state, 'nginx.conf'), path.join(out, 'nginx.conf'));
  await turn(out, state);
  await removeOld(out, path.basename(state));
}

/** The shell's files whose addresses never change: icons, the web app's manifest. */
const fixedFiles = ({ shell }: LiveSite) =>
  Object.keys(shell.files).filter((file) => !HASHED.test(file) && !file.endsWith('.html'));

async function turn(out: string, state: string): Promise<void> {
  const link = path.join(out, `.${randomUUID()}`);
  await symlink(state, link);
  await rename(link, path.join(out, 'current'));
}

async function removeOld(out: string, current: string): Promise<void> {
  const others = (await readdir(path.join(out, 'states'))).filter((name) => name !== current).sort();
  for (const name of others.slice(0, -KEPT)) await rm(path.join(out, 'states', name), { recursive: true, force: true });
}

const documentName = (address: string) => `${address === '/' ? 'index' : address.slice(1).replaceAll('/', '-')}.html`;
