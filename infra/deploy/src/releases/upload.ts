import { CommandError } from '../command-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { buildFolder, fileKey, manifestKey, mapKey, releaseSchema, sharedFolder, type Release } from './manifest.ts';
import type { Build } from './read-build.ts';

const AT_ONCE = 8;

/**
 * Puts a build into the store and answers its release. The manifest comes last: a release that has one is complete. Of a build that is
 * there already, only what is missing is put back, its source maps as well; a file that is there with other content is an error,
 * because releases never change. Nothing may be pruned meanwhile.
 */
export async function upload(
  store: ReleaseStore,
  { release, contents, maps }: Build,
  { commit, time }: Pick<Release, 'commit' | 'time'>,
): Promise<{ release: Release; isNew: boolean }> {
  const { name, build } = release;
  const known = await readRelease(store, name, build);
  const missing = known ? await missingFiles(store, release) : [...contents.keys()];
  const files = [...contents].filter(([file]) => missing.includes(file));
  await forAll(files, ([file, content]) => putOnce(store, fileKey(release, file), content));
  await putMaps(store, release, maps);
  if (known) return { release: known, isNew: false };
  const made: Release = { ...release, commit, time };
  const isOurs = await store.create(manifestKey(name, build), `${JSON.stringify(made, null, 2)}\n`);
  // Whoever uploads the same build in the same second has made the same release.
  return isOurs
    ? { release: made, isNew: true }
    : { release: (await readRelease(store, name, build)) ?? made, isNew: false };
}

/** The files of a release that the store has not. */
export async function missingFiles(store: ReleaseStore, release: Pick<Release, 'name' | 'build' | 'files'>) {
  const { name, build } = release;
  const folders = [`${sharedFolder(name)}/`, `${buildFolder(name, build)}/`];
  const there = new Set((await Promise.all(folders.map((folder) => store.list(folder)))).flat());
  return Object.keys(release.files).filter((file) => !there.has(fileKey(release, file)));
}

/** The maps of whoever uploaded the build first stay: they fit the commit that its manifest names. */
async function putMaps(store: ReleaseStore, release: Build['release'], maps: Build['maps']): Promise<void> {
  const there = new Set(await store.list(`${buildFolder(release.name, release.build)}/`));
  const missing = [...maps].filter(([file]) => !there.has(mapKey(release, file)));
  await forAll(missing, ([file, map]) => store.create(mapKey(release, file), map));
}

async function forAll<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  const next = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function putOnce(store: ReleaseStore, key: string, content: Buffer): Promise<void> {
  if (await store.create(key, content)) return;
  const there = await store.read(key);
  if (there?.content.equals(content)) return;
  throw new CommandError(`${store.address} holds another file as ${key}.`, 'Remove it there; nothing was released.');
}

/** The release, or null where the store has none, or not all of it. Throws a `CommandError` where its manifest is not valid. */
export async function readRelease(store: ReleaseStore, name: string, build: string): Promise<Release | null> {
  const key = manifestKey(name, build);
  const stored = await store.read(key);
  if (!stored) return null;
  try {
    return releaseSchema.parse(JSON.parse(stored.content.toString('utf8')));
  } catch {
    throw new CommandError(`${key} in ${store.address} can't be read.`, 'Remove it, then release this build again.');
  }
}

/** The names that the store has anything of. */
export const namesIn = async (store: ReleaseStore): Promise<string[]> => [
  ...new Set((await store.list('releases/')).map((key) => key.split('/')[1] ?? '')),
];

/** Every complete release of a name, the newest first. Throws like `readRelease`. */
export async function listReleases(store: ReleaseStore, name: string): Promise<Release[]> {
  const { releases, problems } = await findReleases(store, name);
  if (problems[0]) throw problems[0];
  return releases;
}

/** The same, where one that can't be read hides no other: `problems` says why not. */
export async function findReleases(
  store: ReleaseStore,
  name: string,
): Promise<{ releases: Release[]; problems: CommandError[] }> {
  const builds = (await store.list(`releases/${name}/`)).flatMap(
    (key) => /^releases\/[^/]+\/([^/]+)\/release\.json$/.exec(key)?.[1] ?? [],
  );
  const problems: CommandError[] = [];
  const found = await Promise.all(
    builds.map((build) =>
      readRelease(store, name, build).catch((error: unknown) => {
        if (!(error instanceof CommandError)) throw error;
        problems.push(error);
        return null;
      }),
    ),
  );
  const releases = found.filter((release) => release !== null).sort((a, b) => b.time.localeCompare(a.time));
  return { releases, problems };
}
