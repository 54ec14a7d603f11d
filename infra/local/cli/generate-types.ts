import '../src/process/suppress-warnings.ts';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateTypescript, introspect, sortGeneratorMetadata } from '@supabase/postgrest-typegen';
import postgres from 'postgres';
import { createMailbox } from '../src/mail/mailbox.ts';
import { startTemporaryPostgres } from '../src/postgres/temporary-server.ts';
import { ROOT } from '../src/process/paths.ts';
import { startLocalBackend } from '../src/server/local-backend.ts';
import { generateSecrets } from '../src/supabase-lite/secrets.ts';

/** Columns that triggers fill, so that an insert names them no more than one with a default. */
const SERVER_SET = new Set(['family_group_id', 'start_date']);

/** The TypeScript of the schema that the migrations make on an empty database. */
async function generateTypes(): Promise<string> {
  const server = await startTemporaryPostgres();
  try {
    const database = server.address('postgres');
    const secrets = await generateSecrets();
    const rest = {
      siteUrl: 'http://localhost',
      mailbox: createMailbox(null),
      storageFolder: server.folder,
      demoEmails: [],
    };
    await (await startLocalBackend({ database, secrets, ...rest })).close();
    const sql = postgres(database.url, { ...database.options, max: 1 });
    const query = async (text: string) => ({ rows: [...(await sql.unsafe(text))] });
    const metadata = await introspect({ query }, { includedSchemas: ['public'] });
    await sql.end();
    const columns = metadata.columns.map((column) =>
      SERVER_SET.has(column.name) ? { ...column, default_value: column.default_value ?? 'by trigger' } : column,
    );
    return generateTypescript(sortGeneratorMetadata({ ...metadata, columns }), { postgrestVersion: '14.1' });
  } finally {
    await server.stop();
  }
}

// Writes the types of the database for shared/client. With --check it only says whether they are up to date.
const file = path.join(ROOT, 'shared/client/src/database.types.ts');
const header = '// Made from infra/supabase/migrations by "npm run types:generate". Do not edit.\n\n';

const types = header + (await generateTypes());
if (!process.argv.includes('--check')) {
  await writeFile(file, types);
  console.log(`Wrote ${path.relative(ROOT, file)}.`);
} else if ((await readFile(file, 'utf8').catch(() => '')) !== types) {
  console.error(`${path.relative(ROOT, file)} is not what the migrations make. Run "npm run types:generate".`);
  process.exitCode = 1;
} else {
  console.log('The types are up to date.');
}
