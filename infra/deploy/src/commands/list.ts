import { liveOf } from '../environment/changes.ts';
import { listEnvironments, readEnvironment } from '../environment/environment.ts';
import { readLogEntry } from '../environment/log.ts';
import { listReleases } from '../releases/upload.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { inWords } from './canary.ts';
import { SHELL } from '../releases/manifest.ts';

export interface Live {
  environment: string;
  name: string;
  version: string;
  build: string;
  commit: string | null;
  since: string | null;
  by: string | null;
  why: string | null;
  canary: string | null;
  off: string | null;
}

/** What is live where, since when and by whom. */
export async function listLive(store: ReleaseStore, names: readonly string[] = []): Promise<Live[]> {
  const found: Live[] = [];
  for (const environment of await listEnvironments(store)) {
    const { registry } = await readEnvironment(store, environment);
    for (const name of [SHELL, ...Object.keys(registry.remotes).sort()]) {
      const live = liveOf(registry, name);
      if (!live || (names.length > 0 && !names.includes(name))) continue;
      const entry = await readLogEntry(store, environment, live.revision);
      const remote = registry.remotes[name];
      found.push({
        environment,
        name,
        version: live.version,
        build: live.build,
        commit: entry?.changes.find((change) => change.name === name)?.commit ?? null,
        since: entry?.time ?? null,
        by: entry?.by ?? null,
        why: entry?.why || null,
        canary: remote?.canary ? `${remote.canary.build} for ${inWords(remote.canary)}` : null,
        off: remote?.off?.message ?? null,
      });
    }
  }
  return found;
}

/** The builds of a name that the store has, the newest first. */
export const listBuilds = async (store: ReleaseStore, name: string) =>
  (await listReleases(store, name)).map(({ build, version, commit, time }) => ({ name, build, version, commit, time }));
