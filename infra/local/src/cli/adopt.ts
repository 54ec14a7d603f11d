import postgres from 'postgres';
import { startSupabaseLite } from '../supabase-lite/lite.ts';
import { adoptBaseline, isBeforeBaseline, readHistory, requireAllReplaced } from '../postgres/migration-history.ts';
import type { Migration } from '../postgres/migrations.ts';
import { dumpSchema, type SchemaDump } from '../postgres/schema-dump.ts';
import { generateSecrets } from '../supabase-lite/secrets.ts';
import { createDelivery } from '../mail/delivery.ts';
import { createMailbox } from '../mail/mailbox.ts';
import type { DatabaseAddress } from '../postgres/server.ts';
import { startTemporaryPostgres } from '../postgres/temporary-server.ts';
import { UserError } from '../process/user-error.ts';

/** Runs work on a database, on a connection that is closed after it. */
async function connected<T>({ url, options }: DatabaseAddress, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { ...options, max: 1, onnotice: () => undefined });
  return work(sql).finally(() => sql.end({ timeout: 5 }));
}

/** Data that may be from before the baseline. */
interface Adoptable {
  address(): DatabaseAddress;
  /** Copies it, and answers where the copy is, in a sentence. */
  copyAside(): Promise<string>;
}

/** Takes data from before the baseline along: copies it aside, then records the baseline in it. Answers what was done. */
export async function adoptData(data: Adoptable, migrations: Migration[]): Promise<string> {
  const [baseline] = migrations;
  const history = await connected(data.address(), readHistory);
  if (!baseline || !isBeforeBaseline(history, migrations)) {
    return 'There was nothing to adopt: this data is not from before the baseline.';
  }
  requireAllReplaced(history, migrations);
  const copied = await data.copyAside();
  try {
    const expected = await schemaMadeBy(baseline);
    await connected(data.address(), (sql) => adoptBaseline(sql, baseline, expected));
  } catch (error) {
    throw error instanceof UserError ? new UserError(error.message, `${copied} ${error.remedy}`) : error;
  }
  return copied;
}

/** The schema that a migration makes on an empty database, which has a server of its own: roles belong to a server. */
async function schemaMadeBy(migration: Migration): Promise<SchemaDump> {
  const server = await startTemporaryPostgres();
  try {
    const backend = await startSupabaseLite({
      database: server.address('postgres'),
      secrets: await generateSecrets(),
      storageFolder: server.folder,
      siteUrl: 'http://localhost',
      email: createDelivery(createMailbox(null)),
      migrations: [migration],
    });
    return await dumpSchema(backend.sql).finally(() => backend.close());
  } finally {
    await server.stop();
  }
}
