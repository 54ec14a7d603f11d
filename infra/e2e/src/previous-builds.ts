import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileKey, liveOf, readEnvironment, readRelease, type Build, type ReleaseStore } from '@tastequest/deploy';
import { strToU8, unzipSync, zipSync } from 'fflate';

/** Where the builds of the last release are kept, one archive per name. */
export const PREVIOUS = fileURLToPath(new URL('../previous', import.meta.url));

/** What browsers are served of a build. */
type BuildFiles = Omit<Build, 'maps'>;

/** Always the same, so that the same build is the same archive. */
const TIME = new Date(1980, 0, 1);

const archiveOf = (folder: string, name: string) => path.join(folder, `${name}.zip`);

/** Keeps a build as an archive of its `dist` folder, without source maps. Answers the archive's size in bytes. */
export function keepBuild({ release, contents }: BuildFiles, folder = PREVIOUS): number {
  const { build: _, ...manifest } = release;
  const sorted = [...contents].sort(([one], [other]) => (one < other ? -1 : 1));
  const files = { ...Object.fromEntries(sorted), 'manifest.json': strToU8(JSON.stringify(manifest)) };
  const archive = zipSync(files, { level: 9, mtime: TIME });
  writeFileSync(archiveOf(folder, release.name), archive);
  return archive.byteLength;
}

/** Unpacks all kept builds below `into`, to be released like those that were just made. Answers the `dist` folder of each name. */
export function unpackBuilds(into: string, folder = PREVIOUS): Map<string, string> {
  const names = readdirSync(folder).flatMap((file) => /^(.+)\.zip$/.exec(file)?.[1] ?? []);
  return new Map(names.map((name) => [name, unpackBuild(archiveOf(folder, name), path.join(into, name))]));
}

function unpackBuild(archive: string, dist: string): string {
  for (const [file, content] of Object.entries(unzipSync(readFileSync(archive)))) {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    writeFileSync(path.join(dist, file), content);
  }
  return dist;
}

/** The build of a name that is live in an environment, and the commit it was made from. */
export async function liveBuild(
  store: ReleaseStore,
  environment: string,
  name: string,
): Promise<BuildFiles & { commit: string | null }> {
  const { registry } = await readEnvironment(store, environment);
  const live = liveOf(registry, name);
  const found = live && (await readRelease(store, name, live.build));
  if (!found) throw new Error(`${name} is not live in ${environment} of ${store.address}.`);
  const { commit, time: _, ...release } = found;
  const contents = new Map<string, Buffer>();
  for (const file of Object.keys(release.files)) {
    const stored = await store.read(fileKey(release, file));
    if (!stored) throw new Error(`${store.address} misses ${file} of ${name}.`);
    contents.set(file, stored.content);
  }
  return { release, contents, commit };
}
