import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Option, type Command } from 'commander';
import type { Context, Outcome } from '../commands/context.ts';
import { CommandError } from '../command-error.ts';
import { authorOf } from '../commands/source.ts';
import { NAME } from '../releases/manifest.ts';
import { openStore } from '../store/open-store.ts';

/** The repository's root. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Where npm was called: paths on the command line are meant from there. */
export const CALLED_IN = process.env['INIT_CWD'] ?? process.cwd();

export interface StoreOptions {
  store: string;
  json?: boolean;
  dryRun?: boolean;
  /** False where nothing is to go live. */
  switch?: boolean;
}

export interface ChangeOptions extends StoreOptions {
  environment: string;
  why: string;
}

/** `--store` and `--json`, which every command has. */
export const withStore = (command: Command): Command =>
  command
    .addOption(
      new Option('--store <address>', 'a folder, or s3://bucket/prefix')
        .env('RELEASE_STORE')
        .default(path.join(ROOT, '.data/releases'), 'the store of npm start'),
    )
    .option('--json', 'print one JSON object');

/** The options of whatever changes an environment. */
export const withChange = (command: Command): Command =>
  withStore(command)
    .addOption(new Option('--environment <name>', 'what is changed').env('RELEASE_ENVIRONMENT').default('production'))
    .option('--why <text>', 'the reason, for the log', '')
    .option('--dry-run', 'say what would be done, and change nothing');

export async function contextOf({ store, environment, why, dryRun = false }: ChangeOptions): Promise<Context> {
  mustBeName(environment);
  return { store: await openStore(store, CALLED_IN), environment, why, dryRun, by: authorOf(ROOT, process.env) };
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
  if (outcome.changes.length === 0 && goesLive) console.log(`${outcome.environment}: nothing to change.`);
  else if (dryRun) console.log('Dry run: nothing was changed.');
}
