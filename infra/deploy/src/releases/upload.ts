import type { ReleaseStore } from '../store/release-store.ts';
import { fileKey, HASHED, manifestKey, releaseSchema, sharedFolder, type Release } from './manifest.ts';
import type { Build } from './read-build.ts';

const AT_ONCE = 8;

/**
 * Puts a build into the store and answers its release. The manifest comes last: a release that has one is complete. A build
 * that is there already is left as it is; a file that is there with other content is an error, because releases never change.
 */
export async function upload(
  store: ReleaseStore,
  { release, contents }: Build,
  { commit, time }: Pick<Release, 'commit' | 'time'>,
): Promise<{ release: Release; isNew: boolean }> {
  const { name, build } = release;
  const known = await readRelease(store, name, build);
  if (known) return { release: known, isNew: false };
  await putAll(store, release, contents);
  const made: Release = { ...release, commit, time };
  await store.create(manifestKey(name, build), `${JSON.stringify(made, null, 2)}\n`);
  // Who removed old releases meanwhile may have taken a shared file that nothing needed until the line above.
  const there = new Set(await store.list(`${sharedFolder(name)}/`));
  const isLost = (file: string) => HASHED.test(file) && !there.has(fileKey(made, file));
  await putAll(store, release, new Map([...contents].filter(([file]) => isLost(file))));
  return { release: made, isNew: true };
}

async function putAll(store: ReleaseStore, release: Build['release'], contents: Build['contents']): Promise<void> {
  const waiting = contents.entries();
  const next = async () => {
    for (const [file, content] of waiting) await putOnce(store, fileKey(release, file), content);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** What an upload that was cut off has left is taken as it is. */
async function putOnce(store: ReleaseStore, key: string, content: Buffer): Promise<void> {
  if (await store.create(key, content)) return;
  const there = await store.read(key);
  if (!there?.content.equals(content)) throw new Error(`${store.address} holds another file as ${key}.`);
}

/** The release, or null where the store has none, or not all of it. Throws where its manifest is not valid. */
export async function readRelease(store: ReleaseStore, name: string, build: string): Promise<Release | null> {
  const stored = await store.read(manifestKey(name, build));
  return stored && releaseSchema.parse(JSON.parse(stored.content.toString('utf8')));
}

/** Every complete release of a name, the newest first. */
export async function listReleases(store: ReleaseStore, name: string): Promise<Release[]> {
  const keys = (await store.list(`releases/${name}/`)).filter((key) => key.endsWith('/release.json'));
  const releases = await Promise.all(keys.map((key) => readRelease(store, name, key.split('/')[2] ?? '')));
  return releases.filter((release) => release !== null).sort((a, b) => b.time.localeCompare(a.time));
}
