import { SHELL, type Release } from '../releases/manifest.ts';
import { readRelease } from '../releases/upload.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readLog } from './log.ts';
import { EMPTY, remoteBuild, type EnvironmentRegistry } from './registry.ts';

/**
 * What was live last, as the log tells it: for a registry, or an entry of it, that can't be read. What was switched off stays off;
 * canaries and other origins are not taken along.
 */
export async function registryFromLog(store: ReleaseStore, environment: string): Promise<EnvironmentRegistry> {
  const registry: EnvironmentRegistry = { ...EMPTY, remotes: {} };
  const builds = new Map<string, string[]>();
  const off = new Map<string, string>();
  for (const { revision, changes } of await readLog(store, environment)) {
    registry.revision = revision;
    for (const { action, name, to, detail = '' } of changes) {
      if (action === 'off') off.set(name, detail);
      else if (action === 'on') off.delete(name);
      else if (to && action !== 'canary') builds.set(name, [to, ...(builds.get(name) ?? [])]);
    }
  }
  for (const [name, newestFirst] of builds) {
    const release = await firstThere(store, name, newestFirst);
    if (!release) continue;
    const record = { revision: registry.revision, history: [] };
    const message = off.get(name);
    if (name === SHELL) {
      const { version, build, contract } = release;
      registry.shell = { version, build, contract, ...record };
    } else {
      registry.remotes[name] = {
        ...remoteBuild(release),
        ...record,
        ...(message !== undefined && { off: { message } }),
      };
    }
  }
  return registry;
}

async function firstThere(store: ReleaseStore, name: string, builds: readonly string[]): Promise<Release | null> {
  for (const build of builds) {
    const release = await readRelease(store, name, build).catch(() => null);
    if (release) return release;
  }
  return null;
}
