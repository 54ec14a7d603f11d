import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync, watchFile } from 'node:fs';
import path from 'node:path';
import {
  CommandError,
  commitOf,
  partsIn,
  readBuild,
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
 * Releases every part of the checkout whose build is another than at the last start, so that a rollback or a canary of one that
 * didn't change outlives a restart. Answers what could not be released and why: what was live of it stays, and the others go on.
 */
export async function releaseBuilt({ root, store, environment, note, dev }: ReleaseBuiltOptions): Promise<string[]> {
  const context: Context = { store, environment, by: 'npm start', why: 'built from this checkout', dryRun: false };
  const released = await readNote(note);
  const dists = new Map<string, string>();
  const problems: string[] = [];
  for (const [name, folder] of partsIn(root)) {
    const dist = (dev ? ['.dev', 'dist'] : ['dist']).map((made) => path.join(folder, made)).find(isBuilt);
    if (!dist) continue;
    try {
      if (readBuild(dist, name).release.build !== released[name]) dists.set(name, dist);
    } catch (error) {
      problems.push(inWords(error));
    }
  }
  if (dists.size === 0) return problems;
  const commit = commitOf(root);
  // Together, because they may need each other; what is refused then is tried alone, so that it takes nobody along.
  const groups = [dists, ...[...dists].map((one) => new Map([one]))];
  for (const group of groups) {
    const left = new Map([...group].filter(([name]) => dists.has(name)));
    if (left.size === 0) continue;
    try {
      await release(context, { dists: left, commit });
      for (const [name, dist] of left) released[name] = readBuild(dist, name).release.build;
      for (const name of left.keys()) dists.delete(name);
    } catch (error) {
      if (left.size === 1) problems.push(inWords(error));
    }
  }
  await mkdir(path.dirname(note), { recursive: true });
  await writeFile(note, JSON.stringify(released));
  return problems;
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
