import path from 'node:path';
import { CommandError, defaultStore, openStore } from '@tastequest/deploy';
import { commandLine } from '@tastequest/deploy/command-line';
import { migratedDatabase } from '@tastequest/local/migrated-database';
import { readBackend } from './backend.ts';
import { buildsInUse } from './builds.ts';
import { checkBuilds } from './check.ts';
import { conclude } from './conclude.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

const USAGE = `Usage: npm run migrations:check -- [--to production] [--store ADDRESS]

Whether the database that the migrations of this checkout make has everything that the builds in an environment call: what is live, in a
canary, or one rollback away. The store is RELEASE_STORE, else what the running npm start serves, else .data/releases.`;

async function main(): Promise<number> {
  const { values } = commandLine(USAGE, {
    // A workflow hands on a variable that it doesn't have as an empty one.
    to: process.env['RELEASE_ENVIRONMENT'] || 'production',
    store: process.env['RELEASE_STORE'] ?? defaultStore(ROOT).address,
  });
  const environment = values.to;
  const store = await openStore(values.store, process.env['INIT_CWD'] ?? process.cwd());
  const builds = await buildsInUse(store, environment);
  if (builds.length === 0) {
    console.log(`Nothing is live in ${environment} of ${store.address}.`);
    return 0;
  }
  const database = await migratedDatabase();
  try {
    const backend = await readBackend(database.sql, path.join(ROOT, 'infra/supabase/functions'));
    const wellSaid = `The ${builds.length} builds in ${environment} of ${store.address} find everything they call.`;
    return conclude(checkBuilds(backend, builds), wellSaid);
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(`\n${error.message}\n\n${error.remedy}\n`);
  process.exitCode = 1;
}
