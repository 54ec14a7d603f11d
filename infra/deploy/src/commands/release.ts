import { goLive, liveOf } from '../environment/changes.ts';
import type { Change } from '../environment/log.ts';
import { readBuild } from '../releases/read-build.ts';
import { SHELL, type Release } from '../releases/manifest.ts';
import { upload } from '../releases/upload.ts';
import { applyEdit, mustRead, type Context, type Outcome } from './context.ts';

export interface ReleaseOptions {
  /** Where the build of each name lies. */
  dists: ReadonlyMap<string, string>;
  /** What the builds were made from. */
  commit: string | null;
  /** Where the files are served from; without it, from where they are served now. */
  origin?: string;
  /** Upload only: nobody gets it yet. */
  noSwitch?: boolean;
}

/** Checks the builds, uploads them and makes them live, all in one step. A build that is live already changes nothing. */
export async function release(context: Context, { dists, commit, origin, noSwitch }: ReleaseOptions): Promise<Outcome> {
  // All are checked before the first is uploaded.
  const builds = [...dists].map(([name, dist]) => readBuild(dist, name));
  const releases: Release[] = [];
  const notes: string[] = [];
  for (const build of builds) {
    const about = { commit, time: new Date().toISOString() };
    const made = context.dryRun
      ? { release: { ...build.release, ...about }, isNew: true }
      : await upload(context.store, build, about);
    releases.push(made.release);
    const { name, build: id, files } = made.release;
    const verb = context.dryRun ? 'to upload' : made.isNew ? 'uploaded' : 'in the store already';
    notes.push(`${name} ${id}: ${Object.keys(files).length} files ${verb}`);
  }
  return noSwitch
    ? { environment: context.environment, revision: null, changes: [], notes }
    : switchTo(context, 'release', releases, { origin, commit, notes });
}

/** Makes a build of the store live. */
export async function releaseAgain(context: Context, name: string, build: string, origin?: string): Promise<Outcome> {
  const found = await mustRead(context, name, build);
  return switchTo(context, 'release', [found], { origin, commit: found.commit });
}

export function switchTo(
  context: Context,
  action: Change['action'],
  releases: readonly Release[],
  { origin, commit, notes }: { origin?: string; commit?: string | null; notes?: string[] } = {},
): Promise<Outcome> {
  return applyEdit(
    context,
    (before, revision) => {
      let registry = before;
      const changes: Change[] = [];
      for (const made of releases) {
        const live = liveOf(before, made.name);
        const canary = before.remotes[made.name]?.canary;
        const isSame = live?.build === made.build && (origin === undefined || live.origin === origin);
        if (isSame && !canary) continue;
        registry = goLive(registry, revision, made, origin);
        changes.push({
          action,
          name: made.name,
          from: live?.build ?? null,
          to: made.build,
          commit: commit ?? made.commit,
        });
      }
      return { registry, changes };
    },
    notes,
  );
}

/** The shell before the remotes: they run in it. */
export const inOrder = (names: Iterable<string>) =>
  [...new Set(names)].sort((a, b) => Number(b === SHELL) - Number(a === SHELL) || a.localeCompare(b));
