import { CommandError } from '../command-error.ts';
import { listEnvironments, readEnvironment } from '../environment/environment.ts';
import { readLog } from '../environment/log.ts';
import { liveOf } from '../environment/changes.ts';
import { fileKey, manifestKey, mapKey, SHELL, type Release } from '../releases/manifest.ts';
import { listReleases, namesIn } from '../releases/upload.ts';
import { withClaim } from '../store/claims.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const DAY_MS = 86_400_000;

export interface Pruned {
  /** Releases as `name/build`, and files that no release has. */
  removed: string[];
  /** Why a name was left alone. */
  notes: string[];
}

/**
 * Removes the releases that nobody needs: not live or a canary anywhere, not what a rollback would take next, and neither
 * uploaded nor live within the last `days`; with them what uploads left behind that were cut off. Not while somebody uploads. With
 * `dryRun` it only says what would be removed.
 */
export const prune = (store: ReleaseStore, options: { days: number; dryRun: boolean }): Promise<Pruned> =>
  options.dryRun ? pruneAll(store, options) : withClaim(store, 'prune', () => pruneAll(store, options));

async function pruneAll(store: ReleaseStore, { days, dryRun }: { days: number; dryRun: boolean }): Promise<Pruned> {
  const since = new Date(Date.now() - days * DAY_MS).toISOString();
  const needed = await neededBuilds(store, since);
  const pruned: Pruned = { removed: [], notes: [] };
  for (const name of await namesIn(store)) {
    try {
      const isOld = ({ build, time }: Release) => time < since && !needed.has(`${name}/${build}`);
      const all = await listReleases(store, name);
      const old = all.filter(isOld);
      const keys = await store.list(`releases/${name}/`);
      const unused = without(keys, keysOf(all.filter((release) => !isOld(release))));
      // Of no release at all: from an upload that was cut off.
      const leftOver = without(keys, keysOf(all));
      pruned.removed.push(...old.map(({ build }) => `${name}/${build}`), ...leftOver);
      if (dryRun) continue;
      // The manifest first: a release without one counts as not there.
      for (const { build } of old) await store.remove(manifestKey(name, build));
      for (const key of unused) await store.remove(key);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      pruned.notes.push(`${name} was left alone: ${error.message} ${error.remedy}`);
    }
  }
  return pruned;
}

async function neededBuilds(store: ReleaseStore, since: string): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const environment of await listEnvironments(store)) {
    const { registry } = await readEnvironment(store, environment);
    for (const name of [SHELL, ...Object.keys(registry.remotes)]) {
      const live = liveOf(registry, name);
      const builds = [live?.build, live?.history[0]?.build, registry.remotes[name]?.canary?.build];
      for (const build of builds) if (build) needed.add(`${name}/${build}`);
    }
    // What was replaced lately is still in open tabs.
    for (const { time, changes } of await readLog(store, environment)) {
      if (time < since) continue;
      for (const { name, from, to } of changes)
        for (const build of [from, to]) if (build) needed.add(`${name}/${build}`);
    }
  }
  return needed;
}

/** Everything that the store keeps of these releases. */
const keysOf = (releases: readonly Release[]) =>
  releases.flatMap((release) => [
    manifestKey(release.name, release.build),
    ...Object.keys(release.files).flatMap((file) => [fileKey(release, file), mapKey(release, file)]),
  ]);

function without(keys: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken);
  return keys.filter((key) => !used.has(key));
}
