import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Option, type Command } from 'commander';
import { mustExist, type Context, type Outcome } from '../commands/context.ts';
import { CommandError } from '../command-error.ts';
import { authorOf } from '../commands/source.ts';
import { NAME } from '../releases/manifest.ts';
import { defaultStore } from '../store/default-store.ts';
import { openStore } from '../store/open-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** The repository's root. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Where npm was called: paths on the command line are meant from there. */
export const CALLED_IN = process.env['INIT_CWD'] ?? process.cwd();

export interface StoreOptions {
  store?: string;
  json?: boolean;
  dryRun?: boolean;
  /** False where nothing is to go live. */
  switch?: boolean;
}

export interface ChangeOptions extends StoreOptions {
  environment: string;
  reason: string;
}

/** `--store` and `--json`, which every command has. */
export const withStore = (command: Command): Command =>
  command
    .addOption(
      new Option(
        '--store <address>',
        'a folder, or s3://bucket/prefix; without it the store that the running npm start serves, else .data/releases',
      ).env('RELEASE_STORE'),
    )
    .option('--json', 'print one JSON object');

/** The options of whatever changes an environment. */
export const withChange = (command: Command): Command =>
  withStore(command)
    .addOption(new Option('--environment <name>', 'what is changed').env('RELEASE_ENVIRONMENT').default('production'))
    .option('--why, --reason <text>', 'for the log', '')
    .option('--dry-run', 'say what would be done, and change nothing');

/** The store that is named, else the default one, of which it says where it is: not on the output that `--json` has for itself. */
export async function storeOf({ store }: StoreOptions): Promise<ReleaseStore> {
  if (store !== undefined) return openStore(store, CALLED_IN);
  const { address, why } = defaultStore(ROOT);
  console.error(why);
  return openStore(address);
}

/** The same, for whoever finds nothing in a store that is not there. */
export async function existingStoreOf(flags: StoreOptions): Promise<ReleaseStore> {
  const store = await storeOf(flags);
  if (store.address.startsWith('s3:') || existsSync(store.address)) return store;
  throw new CommandError(
    `There is no store in ${store.address}.`,
    'Look at --store; "npm run release" makes a new one.',
  );
}

/** For what may make an environment, and its store. */
export const contextOf = async (flags: ChangeOptions): Promise<Context> => contextIn(storeOf, flags);

/** For what changes an environment that is there. */
export async function existingContextOf(flags: ChangeOptions): Promise<Context> {
  const context = await contextIn(existingStoreOf, flags);
  await mustExist(context, flags.environment);
  return context;
}

async function contextIn(open: typeof storeOf, flags: ChangeOptions): Promise<Context> {
  const { environment, reason: why, dryRun = false } = flags;
  mustBeName(environment);
  return { store: await open(flags), environment, why, dryRun, by: authorOf(ROOT, process.env) };
}

/** Refuses what is no name of a remote, the shell or an environment. */
export function mustBeName(name: string): string {
  if (NAME.test(name)) return name;
  throw new CommandError(
    `"${name}" is no name.`,
    'A name has lower-case letters, digits and hyphens, and begins with a letter.',
  );
}

/** Prints what a command did. */
export function report(outcome: Outcome, { json, dryRun, switch: goesLive = true }: StoreOptions): void {
  if (json) return console.log(JSON.stringify({ ...outcome, dryRun: dryRun ?? false }));
  for (const note of outcome.notes) console.log(note);
  for (const { action, name, from, to, detail } of outcome.changes) {
    const builds = from === to || !to ? (from ?? to) : `${from ?? 'nothing'} → ${to}`;
    const what = [`${action} ${name}`, ...(builds ? [builds] : [])].join(', ');
    console.log(`${outcome.environment}: ${what}${detail ? ` (${detail})` : ''}`);
  }
  // Nobody mistypes a name and takes it for the one there is.
  if (outcome.revision === 1) console.log(`${outcome.environment} is a new environment.`);
  if (outcome.changes.length === 0 && goesLive) console.log(`${outcome.environment}: nothing to change.`);
  else if (dryRun) console.log('Dry run: nothing was changed.');
}
