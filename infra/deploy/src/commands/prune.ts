import { listEnvironments, readEnvironment } from '../environment/environment.ts';
import { readLog } from '../environment/log.ts';
import { liveOf } from '../environment/changes.ts';
import { SHELL, buildFolder, fileKey, manifestKey, sharedFolder } from '../releases/manifest.ts';
import { listReleases } from '../releases/upload.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const DAY_MS = 86_400_000;

/**
 * Removes the releases that nobody needs: not live or a canary anywhere, not what a rollback would take next, and neither
 * uploaded nor live within the last `days`. Answers what was removed, or with `dryRun` what would be.
 */
export async function prune(
  store: ReleaseStore,
  { days, dryRun }: { days: number; dryRun: boolean },
): Promise<string[]> {
  const since = new Date(Date.now() - days * DAY_MS).toISOString();
  const needed = await neededBuilds(store, since);
  const names = new Set((await store.list('releases/')).map((key) => key.split('/')[1] ?? ''));
  const removed: string[] = [];
  for (const name of names) {
    for (const { build, time } of await listReleases(store, name)) {
      if (time >= since || needed.has(`${name}/${build}`)) continue;
      if (!dryRun) await removeRelease(store, name, build);
      removed.push(`${name}/${build}`);
    }
    if (!dryRun) await removeUnusedFiles(store, name);
  }
  return removed;
}

async function neededBuilds(store: ReleaseStore, since: string): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const environment of await listEnvironments(store)) {
    const { registry } = await readEnvironment(store, environment);
    for (const name of [SHELL, ...Object.keys(registry.remotes)]) {
      const live = liveOf(registry, name);
      const builds = [live?.build, live?.history[0], registry.remotes[name]?.canary?.build];
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

/** The manifest first: a release without one counts as not there. */
async function removeRelease(store: ReleaseStore, name: string, build: string): Promise<void> {
  await store.remove(manifestKey(name, build));
  for (const key of await store.list(`${buildFolder(name, build)}/`)) await store.remove(key);
}

/** In this order, so that the files of a release that is uploaded meanwhile are not among them. */
async function removeUnusedFiles(store: ReleaseStore, name: string): Promise<void> {
  const files = await store.list(`${sharedFolder(name)}/`);
  const releases = await listReleases(store, name);
  const used = new Set(releases.flatMap((release) => Object.keys(release.files).map((file) => fileKey(release, file))));
  for (const key of files) if (!used.has(key)) await store.remove(key);
}
