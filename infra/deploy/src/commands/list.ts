import { changesAt, listEnvironments, readEnvironment } from '../environment/environment.ts';
import { liveOf } from '../environment/changes.ts';
import type { Overrides } from '../environment/registry.ts';
import { SHELL } from '../releases/manifest.ts';
import { findReleases, missingFiles, namesIn, readRelease } from '../releases/upload.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { CommandError } from '../command-error.ts';
import { inWords } from './canary.ts';

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

interface Found {
  live: Live[];
  problems: string[];
  overrides: Record<string, Overrides>;
}

/**
 * What is live where, since when and by whom; `problems` says what could not be read, or is not complete, and `overrides` by
 * environment what may be loaded that is not released.
 */
export async function listLive(store: ReleaseStore, names: readonly string[] = []): Promise<Found> {
  const found: Found = { live: [], problems: [], overrides: {} };
  for (const environment of await listEnvironments(store)) {
    try {
      await listEnvironment(store, environment, names, found);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      found.problems.push(`${environment}: ${error.message} ${error.remedy}`);
    }
  }
  return found;
}

async function listEnvironment(
  store: ReleaseStore,
  environment: string,
  names: readonly string[],
  found: Found,
): Promise<void> {
  const state = await readEnvironment(store, environment);
  const { registry, problems } = state;
  if (registry.overrides) found.overrides[environment] = registry.overrides;
  for (const [name, problem] of problems)
    found.problems.push(`${environment}: ${name} is not valid, and read from the log: ${problem}`);
  for (const name of [SHELL, ...Object.keys(registry.remotes).sort()]) {
    const live = liveOf(registry, name);
    if (!live || (names.length > 0 && !names.includes(name))) continue;
    const { revision, version, build } = live;
    const entry = await changesAt(store, environment, state, revision);
    const { release, problem } = await releaseOf(store, name, build);
    if (problem) found.problems.push(`${environment}: ${problem}`);
    const remote = registry.remotes[name];
    found.live.push({
      environment,
      name,
      version,
      build,
      commit: entry?.changes.find((change) => change.to === build)?.commit ?? release?.commit ?? null,
      since: entry?.time ?? null,
      by: entry?.by ?? null,
      why: entry?.why || null,
      canary: remote?.canary ? `${remote.canary.build} for ${inWords(remote.canary)}` : null,
      off: remote?.off?.message ?? null,
    });
  }
}

/** What is live is listed also where its manifest can't be read. */
async function releaseOf(store: ReleaseStore, name: string, build: string) {
  try {
    const release = await readRelease(store, name, build);
    const missing = release ? await missingFiles(store, release) : ['release.json'];
    return { release, problem: missing.length > 0 ? `${name} ${build} misses ${missing.join(', ')}` : null };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { release: null, problem: `${error.message} ${error.remedy}` };
  }
}

/** The builds of a name that the store has, the newest first, and what of them can't be read. */
export async function listBuilds(store: ReleaseStore, name: string) {
  const { releases, problems } = await findReleases(store, name);
  return {
    builds: releases.map(({ build, version, commit, time }) => ({ name, build, version, commit, time })),
    problems: problems.map(({ message, remedy }) => `${message} ${remedy}`),
  };
}

/** Names the store knows nothing of, and those it has; `problems` stand before that, because what can't be read may be what is missing. */
export async function refuseUnknown(
  store: ReleaseStore,
  unknown: readonly string[],
  problems: readonly string[],
): Promise<void> {
  if (unknown.length === 0) return;
  const said = unknown.map((name) => `${name} is neither live nor in the store.`);
  const { live } = await listLive(store);
  const known = new Set([...live.map(({ name }) => name), ...(await namesIn(store))]);
  throw new CommandError([...problems, ...said].join('\n'), `There are: ${[...known].sort().join(', ') || 'none'}.`);
}
