import '../src/process/suppress-warnings.ts';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateTypescript, introspect, sortGeneratorMetadata } from '@supabase/postgrest-typegen';
import { ROOT } from '../src/process/paths.ts';
import { FILLED_BY_TRIGGERS } from '../src/postgres/filled-by-triggers.ts';
import { migratedDatabase } from '../src/server/migrated-database.ts';

/** The TypeScript of the schema that the migrations make on an empty database. */
async function generateTypes(): Promise<string> {
  const { sql, close } = await migratedDatabase();
  try {
    const query = async (text: string) => ({ rows: [...(await sql.unsafe(text))] });
    const metadata = await introspect({ query }, { includedSchemas: ['public'] });
    const columns = metadata.columns.map((column) =>
      FILLED_BY_TRIGGERS.has(column.name) ? { ...column, default_value: column.default_value ?? 'by trigger' } : column,
    );
    return generateTypescript(sortGeneratorMetadata({ ...metadata, columns }), { postgrestVersion: '14.1' });
  } finally {
    await close();
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
