import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildManifestSchema, hasAddress, type BuildManifest } from '@tastequest/contract/internal';
import { CommandError } from '../command-error.ts';
import { placeProblem, unknownField } from './place-problem.ts';
import { checksumIn, HASHED, SHELL, type Release } from './manifest.ts';

const MEND_PLACE = 'Mend its remote.json, then build it again.';

/** A build as it lies in a `dist` folder: what its release will say, and its files. */
export interface Build {
  release: Omit<Release, 'time' | 'commit'>;
  contents: Map<string, Buffer>;
  /** The source maps of its files, by the names of the files. */
  maps: Map<string, Buffer>;
}

/**
 * Reads and checks a build. Its id is a hash over the manifest, which has every file by its hash: the same files are the same build,
 * whoever made them. Source maps go along and are not part of it: no browser is served them. Throws a `CommandError` where something is missing or doesn't fit.
 */
export function readBuild(dist: string, name: string): Build {
  const again = `Build it again (npm run build), then look at ${path.join(dist, 'manifest.json')}.`;
  const refuse = (reason: string, remedy = again): never => {
    throw new CommandError(`The build of ${name} can't be released: ${reason}.`, remedy);
  };
  const { contents, maps } = filesIn(dist);
  const manifestFile = contents.get('manifest.json') ?? refuse('it has no manifest.json');
  contents.delete('manifest.json');
  const written = json(manifestFile);
  const parsed = buildManifestSchema.safeParse(written);
  const isPlace = parsed.error?.issues.every((issue) => issue.path[0] === 'place');
  if (!parsed.success)
    return refuse(`its manifest is not valid (${issuesOf(parsed.error)})`, isPlace ? MEND_PLACE : again);
  const manifest = parsed.data;
  const placed = manifest.place && placeProblem(manifest.place);
  if (placed) refuse(placed, MEND_PLACE);
  const unknown = unknownField((written as typeof manifest).place, manifest.place);
  if (unknown) refuse(`its place has the field "${unknown}", which means nothing`, MEND_PLACE);
  if (manifest.name !== name) refuse(`its manifest is that of "${manifest.name}"`);
  const problem = problemOf(manifest, contents);
  if (problem) refuse(problem);
  const build = sha256(JSON.stringify(manifest)).slice(0, 16);
  // A map whose file is not there was left by another build.
  const own = [...maps].filter(([file]) => contents.has(file));
  return { release: { ...manifest, build }, contents, maps: new Map(own) };
}

/** Removes from a `dist` folder what its manifest does not name; without a manifest that can be read, nothing. */
export function removeLeftovers(dist: string): void {
  const { contents, maps } = filesIn(dist);
  const { success, data } = buildManifestSchema.safeParse(json(contents.get('manifest.json') ?? Buffer.from('')));
  if (!success) return;
  const isLeft = (file: string) => file !== 'manifest.json' && !Object.hasOwn(data.files, file);
  for (const file of contents.keys()) if (isLeft(file)) rmSync(path.join(dist, file));
  for (const file of maps.keys()) if (isLeft(file)) rmSync(path.join(dist, `${file}.map`));
}

function problemOf(
  { name, entry, preload, pages, files, place }: BuildManifest,
  contents: Build['contents'],
): string | null {
  for (const [file, integrity] of Object.entries(files)) {
    const content = contents.get(file);
    if (!content) return `${file} is missing`;
    if (sri(content) !== integrity) return `${file} is not what its manifest says`;
    const checksum = checksumIn(file);
    if (checksum && sha256(content) !== checksum) return `the name of ${file} is not its checksum`;
  }
  for (const file of contents.keys()) if (!Object.hasOwn(files, file)) return `${file} is not part of it`;
  if (Object.hasOwn(files, 'release.json')) return 'release.json is the name of something else';
  for (const file of [entry, ...preload]) {
    if (!Object.hasOwn(files, file)) return `${file} is missing`;
    // Its address has to change with its content; the shell's page alone is never served as it is.
    if (!HASHED.test(file) && name !== SHELL) return `the name of ${file} has no hash`;
  }
  for (const { path: address, html, css } of pages) {
    for (const page of [html, css])
      if (files[page.file] !== page.integrity) return `${page.file} is not what its manifest says`;
    if (place && !place.routes.some((route) => hasAddress(route, address))) return `${address} is none of its routes`;
  }
  return null;
}

/** Every file below the folder, by its path in it, sorted; source maps apart from them, by the files that they belong to. */
function filesIn(folder: string): Pick<Build, 'contents' | 'maps'> {
  const [contents, maps] = [new Map<string, Buffer>(), new Map<string, Buffer>()];
  for (const name of namesIn(folder).sort()) {
    const content = readFileSync(path.join(folder, name));
    if (name.endsWith('.map')) maps.set(name.slice(0, -'.map'.length), content);
    else contents.set(name, content);
  }
  return { contents, maps };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

const issuesOf = (error: { issues: readonly { path: PropertyKey[]; message: string }[] }) =>
  error.issues.map((issue) => `${issue.path.join('.') || 'it'}: ${issue.message}`).join('; ');

function json(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return null;
  }
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
export const sri = (content: Buffer | string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
