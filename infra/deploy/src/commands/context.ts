import {
  changeEnvironment,
  environmentTag,
  listEnvironments,
  type Author,
  type Edit,
} from '../environment/environment.ts';
import { OFF, type Change } from '../environment/log.ts';
import { mustFit, remoteOf } from '../environment/changes.ts';
import { mustHavePlaces } from '../environment/places.ts';
import { missingFiles, readRelease } from '../releases/upload.ts';
import { BUILD, type Release } from '../releases/manifest.ts';
import { withClaim } from '../store/claims.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { CommandError } from '../command-error.ts';

/** What every command works with. */
export interface Context extends Author {
  store: ReleaseStore;
  environment: string;
  /** Say what would be done, and write nothing. */
  dryRun: boolean;
}

/** What a command did: `changes` of the environment, and sentences for whoever reads along. */
export interface Outcome {
  environment: string;
  revision: number | null;
  changes: Change[];
  notes: string[];
}

/** Refuses an environment that nothing was ever released into, and names those there are. */
export async function mustExist({ store }: Pick<Context, 'store'>, environment: string): Promise<void> {
  if ((await environmentTag(store, environment)) !== null) return;
  const there = await listEnvironments(store);
  // What is gone is read from its log.
  if (there.includes(environment)) return;
  throw new CommandError(
    `There is no environment ${environment} in ${store.address}.`,
    there.length > 0
      ? `There are: ${there.join(', ')}. A release makes a new one.`
      : 'There is none at all: look at --store. A release makes the first one.',
  );
}

interface About {
  notes?: string[];
  /** What it is about, also where nothing changes. */
  names?: readonly string[];
}

/** Applies the edit; refuses it where shell and remotes would no longer fit together, or one remote would take another's place. */
export async function applyEdit(
  context: Context,
  edit: Edit,
  { notes = [], names = [] }: About = {},
): Promise<Outcome> {
  const { store, environment } = context;
  let off: string[] = [];
  let isBare = false;
  const entry = await changeEnvironment(store, environment, context, (registry, revision) => {
    const edited = edit(registry, revision);
    const changed = edited.changes.map(({ name }) => name);
    mustFit(edited.registry, changed);
    mustHavePlaces(registry, edited.registry, changed);
    const built = edited.changes.filter(({ to }) => to !== null && to !== OFF).map(({ name }) => name);
    // Perhaps its name is mistyped.
    isBare = revision === 1 && !edited.registry.shell;
    off = [...new Set([...names, ...built])].filter((name) => remoteOf(edited.registry, name)?.off);
    return edited;
  });
  const words = off.map(
    (name) => `${name} stays switched off: nobody gets it before "npm run on -- ${name} --environment ${environment}".`,
  );
  if (isBare)
    words.push(
      `${environment} has no shell: it shows nothing before "npm run release -- shell --environment ${environment}".`,
    );
  return { environment, revision: entry?.revision ?? null, changes: entry?.changes ?? [], notes: [...notes, ...words] };
}

/** Does it while nothing is pruned: what the store has of a build is there until the build is live. */
export const unpruned = <T>({ store, dryRun }: Context, work: () => Promise<T>): Promise<T> =>
  dryRun ? work() : withClaim(store, 'upload', work);

/** The complete release that the store has under this id, or an error that names what there is, or what is missing. */
export async function mustRead({ store }: Context, name: string, build: string): Promise<Release> {
  const release = BUILD.test(build) ? await readRelease(store, name, build) : null;
  const missing = release ? await missingFiles(store, release) : [];
  if (release && missing.length === 0) return release;
  if (release) {
    throw new CommandError(
      `The store misses ${missing.join(', ')} of ${name} ${build}.`,
      'Build that commit again and release it: what is missing is put back.',
    );
  }
  throw new CommandError(
    `The store has no build ${build} of ${name}.`,
    `"npm run list -- ${name}" names those it has.`,
  );
}
