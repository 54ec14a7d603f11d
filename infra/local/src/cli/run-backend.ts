import postgres from 'postgres';
import { countBackups } from '../backup/age.ts';
import { createDailyBackups } from '../backup/daily.ts';
import { DEMO_EMAILS } from '../demo/content.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { refuseDemo, removeDemo } from '../demo/remove-demo.ts';
import { startJobs } from '../jobs/jobs.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { DamageWatch } from '../observability/damage-watch.ts';
import type { Metrics } from '../observability/metrics.ts';
import { readMigrations } from '../postgres/migrations.ts';
import { startPostgres, type DatabaseAddress, type PostgresServer } from '../postgres/server.ts';
import { photosGone } from '../process/damage.ts';
import { copyDataFolder, type DataFolder } from '../process/data-folder.ts';
import { inTime } from '../process/in-time.ts';
import { MIGRATIONS } from '../process/paths.ts';
import type { DemoAccount } from '../process/running-state.ts';
import { reasonOf, UserError } from '../process/user-error.ts';
import { type LocalBackend, startLocalBackend } from '../server/local-backend.ts';
import { requireOwnKeys } from '../supabase-lite/own-keys.ts';
import type { Secrets } from '../supabase-lite/secrets.ts';
import { adoptData } from './adopt.ts';
import type { StartOptions } from './options.ts';
import { makeSuperAdmin } from './super-admin.ts';

export interface RunningBackend {
  backend: LocalBackend;
  demo: DemoAccount[];
  /** What the person at the terminal should know. */
  notes: string[];
  /** Whether the database takes statements, as far as is known here. */
  isUp(): boolean;
  /** Resolves when the database ended by itself and does not start again. */
  died: Promise<string>;
  stop(): Promise<void>;
  /** Before `stop`: ends a database of ours that stands still, so that nobody waits for it. */
  endSilent(): Promise<void>;
}

export interface SiteParts {
  data: DataFolder;
  secrets: Secrets;
  siteUrl: string;
  mailbox: Mailbox;
  metrics: Metrics;
  damage: DamageWatch;
}

/** Starts the database and the API on it, and loads the demo family once. */
export async function runBackend(options: StartOptions, { data, ...site }: SiteParts): Promise<RunningBackend> {
  const { secrets, metrics, damage } = site;
  const { databaseUrl, rateFactor, hashCost, busyAfterMs: promiseMs } = options;
  if (databaseUrl) await requireOwner(databaseUrl);
  const start = () => startPostgres({ folder: data.postgres, logFile: data.postgresLog });
  let server = databaseUrl ? null : await start();
  const notes: string[] = [];
  try {
    const migrations = await readMigrations(MIGRATIONS);
    const address = () => server?.address('postgres') ?? { url: databaseUrl ?? '', options: {} };
    const copyAside = async () => {
      if (!server) return 'No copy was made, because the database is your own.';
      await server.stop();
      const copy = await copyDataFolder(data, 'before-baseline');
      server = await start();
      return `The data as it was before the baseline is in ${copy}.`;
    };
    if (options.adopt) notes.push(await adoptData({ address, copyAside }, migrations));
    const backend = await startLocalBackend({
      database: address(),
      ...site,
      demoEmails: DEMO_EMAILS,
      rateFactor,
      hashCost,
      promiseMs,
      storageFolder: data.storage,
      migrations,
    });
    await requireOwnKeys(backend.lite.sql, secrets, data.secrets, data.root);
    const gone = await photosGone(backend.lite.sql, data);
    if (gone) notes.push(gone);
    if (options.removeDemo) notes.push(await removeDemo(backend));
    if (options.isPublic) await refuseDemo(backend);
    if (options.superAdmin) notes.push(await makeSuperAdmin(backend.lite.sql, options.superAdmin));
    const demo = options.demo ? await loadDemo(backend, data.demo).catch((error: unknown) => noDemo(error, notes)) : [];
    const makesBackups = server !== null && options.backups;
    if (makesBackups) countBackups(metrics.registry, data.backups);
    const endJobs = startJobs(backend, makesBackups ? createDailyBackups(data) : null);
    return {
      backend,
      demo,
      notes,
      isUp: () => server?.isUp() ?? true,
      died: server?.died ?? new Promise(() => undefined),
      async stop() {
        await endJobs();
        await backend.close();
        await server?.stop();
      },
      endSilent: () => endSilent(server),
    };
  } catch (error) {
    await server?.stop();
    throw damage.explain(error);
  }
}

async function endSilent(server: PostgresServer | null): Promise<void> {
  if (!server?.isUp() || (await answers(server.address('postgres')))) return;
  console.error('PostgreSQL does not answer: it is ended without an end in order.');
  await server.kill();
}

/** Nobody waits for longer at the end. */
const SILENCE_MS = 3000;

/** Whether a database says anything: that it is full, or about to end, is an answer too. */
async function answers({ url, options }: DatabaseAddress): Promise<boolean> {
  const sql = postgres(url, { ...options, max: 1, onnotice: () => undefined });
  const said = sql`select 1`.then(
    () => true,
    () => true,
  );
  const answered = await inTime(said, SILENCE_MS).catch(() => false);
  await sql.end({ timeout: 0 });
  return answered;
}

/** A database of the user's own must answer, and let us make schemas and roles. */
async function requireOwner(url: string): Promise<void> {
  const remedy =
    'DATABASE_URL names a PostgreSQL 15 or later and a superuser of it, such as postgres://me:secret@localhost/app.';
  try {
    const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
    const [me] = await sql`select rolsuper from pg_roles where rolname = current_user`.finally(() => sql.end());
    if (me?.['rolsuper']) return;
  } catch (error) {
    throw new UserError(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}.`, remedy);
  }
  throw new UserError('The user of DATABASE_URL may not make roles and schemas.', remedy);
}

function noDemo(error: unknown, notes: string[]): DemoAccount[] {
  console.error('demo family:', error);
  notes.push(
    `The demo family could not be loaded: ${reasonOf(error)}. Everything else works; details are in server.log.`,
  );
  return [];
}
