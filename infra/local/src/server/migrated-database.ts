import '../process/suppress-warnings.ts';
import postgres from 'postgres';
import { createMailbox } from '../mail/mailbox.ts';
import { startTemporaryPostgres } from '../postgres/temporary-server.ts';
import { generateSecrets } from '../supabase-lite/secrets.ts';
import { startLocalBackend } from './local-backend.ts';

/** An empty database as the migrations of this checkout make it, which is gone once it is closed. */
export async function migratedDatabase(): Promise<{ sql: postgres.Sql; close(): Promise<void> }> {
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
    return {
      sql,
      async close() {
        await sql.end();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
