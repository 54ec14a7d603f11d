import { generateTypescript, introspect, sortGeneratorMetadata } from '@supabase/postgrest-typegen';
import postgres from 'postgres';
import { generateSecrets } from '../supabase-lite/secrets.ts';
import { startEmbedded } from '../server/local-backend.ts';
import { createMailbox } from '../mail/mailbox.ts';
import { startTemporaryPostgres } from '../postgres/temporary-server.ts';

/** Columns that triggers fill, so that an insert names them no more than one with a default. */
const SERVER_SET = new Set(['family_group_id', 'start_date']);

/** The TypeScript of the schema that the migrations make on an empty database. */
export async function generateTypes(): Promise<string> {
  const server = await startTemporaryPostgres();
  try {
    const database = server.address('postgres');
    const secrets = await generateSecrets();
    const rest = { siteUrl: 'http://localhost', mailbox: createMailbox(null), storageFolder: server.folder };
    await (await startEmbedded({ database, secrets, ...rest })).close();
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
