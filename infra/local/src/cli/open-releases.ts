import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build, openStore, readEnvironment } from '@tastequest/deploy';
import type { DataFolder } from '../process/data-folder.ts';
import { ROOT } from '../process/paths.ts';
import { createPageServer, type RuntimeConfig } from '../server/page-server.ts';
import { followBuilds, releaseBuilt } from '../server/release-built.ts';
import type { StartOptions } from './options.ts';

type ReleasesOptions = Pick<
  StartOptions,
  'store' | 'environment' | 'dev' | 'siteUrl' | 'overrides' | 'isPublic' | 'build'
>;

/** A store elsewhere is asked once a second at most whether something new is live; a folder of ours whenever a page is. */
const REMOTE_STORE_MAX_AGE_MS = 1_000;

/** The pages of what is live in the store; `release` builds this checkout and releases what is new, if the store is our own. */
export async function openReleases(options: ReleasesOptions, data: DataFolder, config: RuntimeConfig) {
  const { store: address, environment, dev, siteUrl, overrides } = options;
  const own = dev ? `${data.releases}.dev` : data.releases;
  if (dev) await rm(own, { recursive: true, force: true });
  const store = await openStore(address ?? own);
  const maxAgeMs = address === null ? 0 : REMOTE_STORE_MAX_AGE_MS;
  const pages = createPageServer({
    store,
    environment,
    config: overrides ? { ...config, overrides } : config,
    siteUrl: siteUrl ?? undefined,
    maxAgeMs,
    isPrivate: !options.isPublic && (config.mode === 'embedded' || overrides !== null),
  });
  const release = async (): Promise<string[]> => {
    if (options.build) await build(ROOT);
    if (address !== null) return [`Pages come from ${store.address}; nothing that is built here is released.`];
    // Who works on a remote releases nothing.
    if (overrides && !dev) {
      const { registry } = await readEnvironment(store, environment);
      return registry.shell ? [] : ['Nothing is released here yet: run "npm start" once.'];
    }
    const built = { root: ROOT, store, environment, note: path.join(own, 'built.json'), dev };
    const problems = await releaseBuilt(built);
    if (dev) followBuilds(built, (problem) => console.warn(problem));
    return problems;
  };
  return { pages, release, served: { store: store.address, environment } };
}
