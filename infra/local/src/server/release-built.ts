import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync, watchFile } from 'node:fs';
import path from 'node:path';
import {
  CommandError,
  commitOf,
  liveOf,
  partsIn,
  readBuild,
  readEnvironment,
  readRelease,
  release,
  type Context,
  type ReleaseStore,
} from '@tastequest/deploy';
import { z } from 'zod';

const MANIFEST = 'manifest.json';
const builtSchema = z.record(z.string(), z.string());

export interface ReleaseBuiltOptions {
  /** The repository's root, built. */
  root: string;
  store: ReleaseStore;
  environment: string;
  /** Where the builds that were released last are noted. */
  note: string;
  /** Take what `npm run dev` made where there is some, instead of the last build. */
  dev?: boolean;
}

/**
 * Releases every part of the checkout that was built anew since the last start and that no command has taken care of: what somebody
 * rolled back, or uploaded for a canary, outlives a restart. Answers what could not be released and why: what was live of it
 * stays, and the others go on.
 */
export async function releaseBuilt(options: ReleaseBuiltOptions): Promise<string[]> {
  const { root, store, environment, note } = options;
  const noted = await readNote(note);
  const { builds, problems } = readBuilds(options);
  const { registry } = await readEnvironment(store, environment);
  const wanted = new Map<string, Built>();
  for (const [name, built] of builds) {
    if (!liveOf(registry, name)) wanted.set(name, built);
    else if (built.build === noted[name]) continue;
    else if (await isHandled(store, name, built.build, noted[name])) noted[name] = built.build;
    else wanted.set(name, built);
  }
  const context: Context = { store, environment, by: 'npm start', why: 'built from this checkout', dryRun: false };
  const commit = wanted.size > 0 ? commitOf(root) : null;
  const done = new Set<string>();
  // Together, because they may need each other; what is refused then is tried alone, so that it takes nobody along.
  for (const group of [[...wanted], ...[...wanted].map((one) => [one])]) {
    const left = group.filter(([name]) => !done.has(name));
    if (left.length === 0) continue;
    try {
      await release(context, { dists: new Map(left.map(([name, { dist }]) => [name, dist])), commit });
      for (const [name, { build }] of left) {
        noted[name] = build;
        done.add(name);
      }
    } catch (error) {
      if (group.length === 1) problems.push(inWords(error));
    }
  }
  await mkdir(path.dirname(note), { recursive: true });
  await writeFile(note, JSON.stringify(noted));
  return [...new Set(problems)];
}

interface Built {
  dist: string;
  build: string;
}

function readBuilds({ root, dev }: ReleaseBuiltOptions) {
  const builds = new Map<string, Built>();
  const problems: string[] = [];
  for (const [name, folder] of partsIn(root)) {
    const dist = (dev ? ['.dev', 'dist'] : ['dist']).map((made) => path.join(folder, made)).find(isBuilt);
    try {
      if (dist) builds.set(name, { dist, build: readBuild(dist, name).release.build });
    } catch (error) {
      problems.push(inWords(error));
    }
  }
  return { builds, problems };
}

/** Whether a command uploaded the build after the last start; one from before is an older state of the checkout that is back. */
async function isHandled(
  store: ReleaseStore,
  name: string,
  build: string,
  noted: string | undefined,
): Promise<boolean> {
  const uploaded = await readRelease(store, name, build);
  const last = noted === undefined ? null : await readRelease(store, name, noted);
  return uploaded !== null && last !== null && uploaded.time > last.time;
}

/** Releases whatever `npm run dev` has built anew, as soon as it is written. Goes on until the process ends. */
export function followBuilds(options: ReleaseBuiltOptions, say: (problem: string) => void): void {
  let before = Promise.resolve();
  const release = async () => {
    for (const problem of await releaseBuilt({ ...options, dev: true })) say(problem);
  };
  for (const folder of partsIn(options.root).values()) {
    watchFile(path.join(folder, '.dev', MANIFEST), { interval: 200, persistent: false }, () => {
      before = before.then(release).catch((error: unknown) => say(String(error)));
    });
  }
}

const isBuilt = (dist: string) => existsSync(path.join(dist, MANIFEST));

const inWords = (error: unknown) =>
  error instanceof CommandError ? `${error.message} ${error.remedy}` : String(error);

/** Without a note that can be read, everything is released again. */
async function readNote(note: string): Promise<Record<string, string>> {
  try {
    return builtSchema.parse(JSON.parse(await readFile(note, 'utf8')));
  } catch {
    return {};
  }
}
