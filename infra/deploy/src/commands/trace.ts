import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { CommandError } from '../command-error.ts';
import { mapKey, type Release } from '../releases/manifest.ts';
import { findReleases } from '../releases/upload.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** A place in a script as browsers write it: its address, line and column, such as `https://site/…/1.HASH.js?attempt:1:2345`. */
const PLACE = /((?:[a-z]+:\/\/[^\s()]*\/)?)([^\s()/@?:]+\.[0-9a-f]{16,}\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

/** Where code of a release comes from. Lines and columns begin with 1, as in the browser. */
export interface Origin {
  /** As the browser wrote it. */
  place: string;
  /** The file, by its package. */
  source: string;
  line: number;
  column: number;
  /** What stands there, where the build gave it another name. */
  symbol: string | null;
  name: string;
  build: string;
  commit: string | null;
}

export interface Traced {
  /** The text, with sources instead of the places that were found. */
  text: string;
  origins: Origin[];
  /** Why places stayed as they were. */
  problems: string[];
}

/**
 * Finds the sources of all places in a text, such as a stack trace, by the source maps of the store. `name` is the release of files
 * whose address does not say it. Throws a `CommandError` where no place can be read.
 */
export async function trace(store: ReleaseStore, name: string, text: string): Promise<Traced> {
  const maps = new Map<string, ReturnType<typeof readMap>>();
  const builds = new Map<string, Promise<Release[]>>();
  const origins: Origin[] = [];
  const problems = new Set<string>();
  let [traced, end] = ['', 0];
  for (const { 0: place, 1: folder = '', 2: file = '', 3: line, 4: column, index } of text.matchAll(PLACE)) {
    const owner = /\/releases\/([^/]+)\/files\/$/.exec(folder)?.[1] ?? name;
    const all = builds.get(owner) ?? findReleases(store, owner).then(({ releases }) => releases);
    builds.set(owner, all);
    const map = maps.get(file) ?? readMap(store, owner, await all, file);
    maps.set(file, map);
    const found = originIn(await map, place, Number(line), Number(column));
    if (typeof found === 'string') problems.add(found);
    else origins.push(found);
    traced += text.slice(end, index) + (typeof found === 'string' ? place : inWords(found));
    end = index + place.length;
  }
  if (origins.length === 0) throw nothingFound([...problems]);
  return { text: traced + text.slice(end), origins, problems: [...problems] };
}

type Found = { release: Release; map: TraceMap };

/** Of the newest build that has the file and its map; otherwise the reason and the remedy. */
async function readMap(
  store: ReleaseStore,
  name: string,
  all: readonly Release[],
  file: string,
): Promise<Found | string> {
  const releases = all.filter(({ files }) => Object.hasOwn(files, file));
  for (const release of releases) {
    const stored = await store.read(mapKey(release, file));
    if (stored) return { release, map: new TraceMap(stored.content.toString('utf8')) };
  }
  const [newest] = releases;
  if (!newest)
    return `No build of ${name} in ${store.address} has ${file}. Name its store with --store, if it was not pruned.`;
  const { build, commit } = newest;
  return (
    `${name} ${build} was released without the source map of ${file}. Check out ${commit ?? 'its commit'}, take @tastequest/build 1.2.0 ` +
    `or newer, and release ${name} with --no-switch: what comes out as the same build is given its maps.`
  );
}

function originIn(found: Found | string, place: string, line: number, column: number): Origin | string {
  if (typeof found === 'string') return found;
  const at = originalPositionFor(found.map, { line: Math.max(line, 1), column: Math.max(column - 1, 0) });
  if (at.source === null) return `${place} is code of the build itself, which has no source.`;
  const { name, build, commit } = found.release;
  const source = at.source.replace('webpack://', '');
  return { place, source, line: at.line, column: at.column + 1, symbol: at.name, name, build, commit };
}

const inWords = ({ source, line, column, symbol }: Origin) =>
  `${source}:${line}:${column}${symbol ? ` ${symbol}` : ''}`;

function nothingFound([problem]: string[]): CommandError {
  if (problem) return new CommandError('No source was found.', problem);
  return new CommandError(
    'There is no place of a release in this.',
    "It looks like 'https://tastequest.example/releases/child/files/tq_child.HASH.js:1:2345', or is a stack trace with such lines.",
  );
}
