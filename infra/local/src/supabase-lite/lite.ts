import { App, setExperimental, type EmailDriver } from '@supabase/lite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import postgres from 'postgres';
import type { DamageWatch } from '../observability/damage-watch.ts';
import { watchPool, type Pool } from '../observability/pool.ts';
import type { DatabaseAddress } from '../postgres/server.ts';
import { authMailer } from '../mail/auth-mailer.ts';
import { createMailLinks, type MailLinks } from '../mail/mail-links.ts';
import { openConnection, type ConnectionOptions } from './connection.ts';
import { createFailures, type Failures } from './failures.ts';
import { missingMigrations, readHistory } from '../postgres/migration-history.ts';
import { applyMigrations, type Migration } from '../postgres/migrations.ts';
import { hashInThreads } from './password-hashing.ts';
import { shareSchema, type Described } from './read-schema.ts';
import type { Secrets } from './secrets.ts';
import { createStorageAdapter } from './storage-adapter.ts';
import { createRoles, completeSystemSchemas } from './system-schema.ts';

interface SupabaseLiteOptions {
  database: DatabaseAddress;
  secrets: Secrets;
  /** The folder that holds the uploaded files. */
  storageFolder: string;
  /** The page's own origin: the links in e-mails lead there. */
  siteUrl: string;
  email: EmailDriver;
  migrations: Migration[];
  /** Told of each statement that failed. */
  damage?: Pick<DamageWatch, 'note'>;
  poolSize?: number;
  /** bcrypt's cost, when it is not to be the usual one. */
  hashCost?: number;
  /** Of a database of which this one is a copy: reading it takes a tenth of a second of a core. */
  schema?: Described;
}

export interface SupabaseLite {
  /** The REST, Auth and Storage APIs, without the gateway. */
  fetch(request: Request): Promise<Response>;
  /** The same on connections of their own, with less time: whatever visitors ask, the others are served. */
  fetchForVisitor(request: Request): Promise<Response>;
  /** A small pool of our own with all rights, for the server's own work. */
  sql: postgres.Sql;
  /** Those of lite's connections; what fails on `sql`, its user notes. */
  failures: Failures;
  pools: Record<'members' | 'visitors', Pool>;
  links: MailLinks;
  schema: Described;
  secrets: Secrets;
  siteUrl: string;
  close(): Promise<void>;
}

/** The seconds are those of the role `anon` on a hosted project. */
const FOR_VISITORS: Omit<ConnectionOptions, 'onFailure'> = { connections: 3, seconds: 2 };

/** Starts lite. It answers with the schema complete, row level security on and both keys required. */
export async function startSupabaseLite(options: SupabaseLiteOptions): Promise<SupabaseLite> {
  const { database, secrets, siteUrl, poolSize = 10 } = options;
  process.env['DO_NOT_TRACK'] = '1';
  setExperimental('storage', true);
  const stopHashing = hashInThreads(options.hashCost);
  const failures = createFailures(options.damage);
  const sql = postgres(database.url, { ...database.options, max: 4, onnotice: () => undefined });
  // Before anything is written: data of another version stays as it is.
  const missing = missingMigrations(await readHistory(sql), options.migrations);
  const links = createMailLinks(sql);
  await createRoles(sql);
  const storage = createStorageAdapter(options.storageFolder, failures);
  const open = (limits: typeof FOR_VISITORS) => {
    const connection = openConnection(database, { ...limits, onFailure: failures.note });
    const app = new App({
      connection,
      auth: {
        enabled: true,
        jwt_secret: secrets.jwtSecret,
        publishable_key: secrets.publishableKey,
        secret_key: secrets.secretKey,
        site_url: siteUrl,
        jwt_expiry: 600,
        minimum_password_length: 6,
        // One mail, to the new address: with two, lite sends it to the old one only.
        email: { enable_confirmations: false, double_confirm_changes: false },
      },
      storage: { enabled: true, file_size_limit: '10MiB' },
      studio: { enabled: false },
      options: { drivers: { email: options.email } },
    });
    app._storageAdapter = storage;
    app._mailer = authMailer(options.email, siteUrl, links);
    return { app, connection };
  };
  const { app, connection } = open({ connections: poolSize, seconds: 15 });
  const visitors = open(FOR_VISITORS);
  if (options.schema) shareSchema(options.schema, connection);
  shareSchema(connection, visitors.connection);
  await app.ensureSystemSchema();
  await completeSystemSchemas(sql);
  await applyMigrations(sql, missing);
  await readSchema(connection);
  return {
    fetch: (request) => app.fetch(request),
    fetchForVisitor: (request) => visitors.app.fetch(request),
    sql,
    failures,
    pools: {
      members: watchPool(connection.driver, poolSize),
      visitors: watchPool(visitors.connection.driver, FOR_VISITORS.connections),
    },
    links,
    schema: connection,
    secrets,
    siteUrl,
    async close() {
      await Promise.all([connection.close(), visitors.connection.close(), sql.end({ timeout: 5 })]);
      await stopHashing();
    },
  };
}

/** Again now, or each of those who come first would. */
async function readSchema(connection: PostgresConnection): Promise<void> {
  await connection.clearSchemaCache();
  await connection.introspect({ useCache: true });
}
