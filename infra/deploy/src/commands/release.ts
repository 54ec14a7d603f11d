import { endCanary, goLive, liveOf, remoteOf } from '../environment/changes.ts';
import type { Change } from '../environment/log.ts';
import type { EnvironmentRegistry } from '../environment/registry.ts';
import { readBuild, type Build } from '../releases/read-build.ts';
import { SHELL, type Release } from '../releases/manifest.ts';
import { readRelease, upload } from '../releases/upload.ts';
import { applyEdit, mustRead, unpruned, type Context, type Outcome } from './context.ts';

export interface ReleaseOptions {
  /** Where the build of each name lies. */
  dists: ReadonlyMap<string, string>;
  /** What the builds were made from. */
  commit: string | null;
  /** Where the files are served from: null for the site itself; without it, from where they are served now. */
  origin?: string | null;
  /** Upload only: nobody gets it yet. */
  noSwitch?: boolean;
  /** The canary of a name ends also where the build is live already: for names that somebody gave. */
  endCanaries?: boolean;
}

type About = Pick<Release, 'commit' | 'time'>;

/** Checks the builds, uploads them and makes them live, all in one step. A build that is live already changes nothing. */
export async function release(context: Context, options: ReleaseOptions): Promise<Outcome> {
  const { dists, commit, noSwitch } = options;
  // All are checked before the first is uploaded.
  const builds = [...dists].map(([name, dist]) => readBuild(dist, name));
  const about = { commit, time: new Date().toISOString() };
  if (!noSwitch) {
    const planned = builds.map(({ release: made }) => ({ ...made, ...about }));
    await switchTo({ ...context, dryRun: true }, 'release', planned, options);
  }
  return unpruned(context, () => uploadAll(context, builds, about, options));
}

async function uploadAll(context: Context, builds: readonly Build[], about: About, options: ReleaseOptions) {
  const releases: Release[] = [];
  const notes: string[] = [];
  const { noSwitch } = options;
  for (const build of builds) {
    const made = context.dryRun ? await asUploaded(context, build, about) : await upload(context.store, build, about);
    releases.push(made.release);
    const { name, build: id, files } = made.release;
    const verb = !made.isNew ? 'in the store already' : context.dryRun ? 'to upload' : 'uploaded';
    notes.push(
      `${name} ${id}: ${Object.keys(files).length} files ${verb}${noSwitch && made.isNew ? ', live for nobody yet' : ''}`,
    );
  }
  if (noSwitch) return { environment: context.environment, revision: null, changes: [], notes };
  return switchTo(context, 'release', releases, { ...options, notes });
}

async function asUploaded({ store }: Context, { release: made }: Build, about: About) {
  const known = await readRelease(store, made.name, made.build);
  return { release: known ?? { ...made, ...about }, isNew: known === null };
}

/** Makes a build of the store live, and ends the canary of its name. */
export async function releaseAgain(
  context: Context,
  name: string,
  build: string,
  origin?: string | null,
): Promise<Outcome> {
  return unpruned(context, async () => {
    const found = await mustRead(context, name, build);
    return switchTo(context, 'release', [found], { origin, endCanaries: true });
  });
}

/** Makes the releases live together; what is live already is left alone. */
export function switchTo(
  context: Context,
  action: Change['action'],
  releases: readonly Release[],
  { origin, commit, endCanaries = false, notes }: Partial<Omit<ReleaseOptions, 'dists'>> & { notes?: string[] } = {},
): Promise<Outcome> {
  return applyEdit(
    context,
    (before, revision) => {
      let registry = before;
      const changes: Change[] = [];
      for (const made of releases) {
        const { name, build } = made;
        const live = liveOf(before, name);
        const moves = origin !== undefined && live?.origin !== (origin ?? undefined);
        const isSame = live?.build === build && !moves;
        const ended = isSame && !endCanaries ? [] : canaryEnded(before, name);
        if (!isSame) {
          registry = goLive(registry, revision, made, origin);
          changes.push({
            ...{ action, name, from: live?.build ?? null, to: build, commit: commit ?? made.commit },
            ...(moves && { detail: `served from ${origin ?? 'the site itself'}` }),
          });
        } else if (ended.length > 0) registry = endCanary(registry, name);
        changes.push(...ended);
      }
      return { registry, changes };
    },
    { notes, names: releases.map(({ name }) => name) },
  );
}

/** What the log says of the canary that ends here, if there is one. */
export function canaryEnded(registry: EnvironmentRegistry, name: string): Change[] {
  const build = remoteOf(registry, name)?.canary?.build;
  return build ? [{ action: 'end canary', name, from: build, to: null, commit: null }] : [];
}

/** The shell before the remotes: they run in it. */
export const inOrder = (names: Iterable<string>) =>
  [...new Set(names)].sort((a, b) => Number(b === SHELL) - Number(a === SHELL) || a.localeCompare(b));
