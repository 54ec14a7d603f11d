import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCalls } from '@tastequest/build/calls';
import { buildManifestSchema, type BuildManifest, type Calls } from '@tastequest/contract/internal';
import { CommandError, fileKey, mustExist, readEnvironment, readRelease, type ReleaseStore } from '@tastequest/deploy';

/** A build that somebody uses or may get, and what it calls. */
export interface UsedBuild {
  name: string;
  /** Which build, and why it counts, such as `3f2a… (live)`. */
  build: string;
  calls: Calls;
  /** Calls that its code does not name. */
  unreadable: string[];
}

const ROLLBACK = 'can be rolled back to';

const missing = (build: string, file: string) =>
  new CommandError(
    `The store misses ${file} of ${build}, so that nobody knows what it calls.`,
    'Upload the build again, or release another: "npm run list" says what is live.',
  );

/** What a build calls, as its manifest says; builds of before 1.4.0 are read from their scripts. */
async function callsOf({ calls, files }: BuildManifest, read: (file: string) => Promise<string> | string) {
  if (calls) return { calls, unreadable: [] };
  const names = Object.keys(files).filter((file) => file.endsWith('.js'));
  return readCalls(await Promise.all(names.map(async (file): Promise<[string, string]> => [file, await read(file)])));
}

/** The build that lies in a `dist` folder. */
export async function buildInFolder(dist: string, build: string): Promise<UsedBuild> {
  const read = (file: string) => readFileSync(path.join(dist, file), 'utf8');
  const manifest = buildManifestSchema.parse(JSON.parse(read('manifest.json')));
  return { name: manifest.name, build, ...(await callsOf(manifest, read)) };
}

/**
 * What is live in an environment, in a canary, or one rollback away. Builds that the store has no longer can't come back; throws a
 * `CommandError` where it lacks one that people get, and where there is no such environment; production may be still to come.
 */
export async function buildsInUse(store: ReleaseStore, environment: string): Promise<UsedBuild[]> {
  if (environment !== 'production') await mustExist({ store }, environment);
  const { registry } = await readEnvironment(store, environment);
  const entries = [
    ...(registry.shell ? [['shell', registry.shell] as const] : []),
    ...Object.entries(registry.remotes),
  ];
  const wanted = entries.flatMap(([name, entry]) => [
    { name, build: entry.build, state: 'live' },
    ...('canary' in entry && entry.canary ? [{ name, build: entry.canary.build, state: 'canary' }] : []),
    ...entry.history.map(({ build }) => ({ name, build, state: ROLLBACK })),
  ]);
  const found = await Promise.all(
    wanted.map(async ({ name, build, state }) => {
      const release = await readRelease(store, name, build);
      if (!release && state === ROLLBACK) return [];
      if (!release) throw missing(`${name} ${build}`, 'release.json');
      const read = async (file: string) => {
        const stored = await store.read(fileKey(release, file));
        if (!stored) throw missing(`${name} ${build}`, file);
        return stored.content.toString('utf8');
      };
      return [{ name, build: `${build} (${state})`, ...(await callsOf(release, read)) }];
    }),
  );
  return found.flat();
}
