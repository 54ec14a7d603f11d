import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, defaultStore } from '@tastequest/deploy';
import { keptByNpm } from '@tastequest/deploy/kept-by-npm';

export const ROOT = path.join(import.meta.dirname, '../../..');

export const USAGE = `Usage: npm run migrations:check -- [--to production] [--store ADDRESS]

Whether the database that the migrations of this checkout make has everything that the builds in an environment call: what is live, in a
canary, or one rollback away. The store is RELEASE_STORE, else what the running npm start serves, else .data/releases.`;

/** Throws a `CommandError`, with the help, for what it doesn't know, and for what npm kept to itself. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv) {
  const { to, store, help } = parse(args);
  const kept = keptByNpm('npm run migrations:check', [], ['--to …', '--store …'], env);
  if (kept) throw new CommandError(kept.message, kept.remedy);
  return {
    environment: to ?? (env['RELEASE_ENVIRONMENT'] || 'production'),
    store: store ?? env['RELEASE_STORE'] ?? defaultStore(ROOT).address,
    help: help ?? false,
  };
}

function parse(args: string[]) {
  try {
    const options = { to: { type: 'string' }, store: { type: 'string' }, help: { type: 'boolean' } } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new CommandError((error as Error).message, USAGE);
  }
}
