import path from 'node:path';
import { CommandError, openStore } from '@tastequest/deploy';
import { migratedDatabase } from '@tastequest/local/migrated-database';
import { readBackend } from './backend.ts';
import { buildsInUse } from './builds.ts';
import { checkBuilds, REMEDY } from './check.ts';
import { readOptions, ROOT, USAGE } from './options.ts';

async function main(): Promise<number> {
  const { environment, store: address, help } = readOptions(process.argv.slice(2), process.env);
  if (help) {
    console.log(USAGE);
    return 0;
  }
  const store = await openStore(address, process.env['INIT_CWD'] ?? process.cwd());
  const builds = await buildsInUse(store, environment);
  if (builds.length === 0) {
    console.log(`Nothing is live in ${environment} of ${store.address}.`);
    return 0;
  }
  const database = await migratedDatabase();
  try {
    const backend = await readBackend(database.sql, path.join(ROOT, 'infra/supabase/functions'));
    const problems = checkBuilds(backend, builds);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) console.error(`\n${REMEDY}`);
    else console.log(`The ${builds.length} builds in ${environment} of ${store.address} find everything they call.`);
    return problems.length > 0 ? 1 : 0;
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
