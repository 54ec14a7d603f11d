import path from 'node:path';
import postgres from 'postgres';
import { countHashing } from '../supabase-lite/password-hashing.ts';
import { generateSecrets } from '../supabase-lite/secrets.ts';
import { DEMO_EMAILS } from '../demo/content.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { readMigrations, type Migration } from '../postgres/migrations.ts';
import { startLocalBackend, type LocalBackend } from '../server/local-backend.ts';
import { serve, type Handler, type HttpServer } from '../http/node-server.ts';
import { runJobsNow } from '../jobs/jobs.ts';
import { createMailbox, type Mail, type Mailbox } from '../mail/mailbox.ts';
import { MIGRATIONS } from '../process/paths.ts';
import type { DatabaseAddress, PostgresServer } from '../postgres/server.ts';
import {
  LISTEN_FOR_TESTS,
  type BackendInfo,
  type BackendOptions,
  type DatabaseInfo,
  type HashingRequest,
} from './protocol.ts';
import { startTemporaryPostgres } from '../postgres/temporary-server.ts';

/** As a Supabase project is before any migration. */
const PROJECT = 'template_project';
const EMPTY = 'template_empty';
const INHABITED = 'template_inhabited';

/**
 * Signing up and in is most of what tests do: it has to be allowed, and quick. Nobody is refused because the machine is busy, unless the
 * suite asks for it.
 */
const FOR_TESTS = { rateFactor: 10_000, hashCost: 4, poolSize: 5, promiseMs: 60_000 };

interface Running {
  backend: LocalBackend;
  mailbox: Mailbox;
  http: HttpServer;
  withoutGateway?: HttpServer;
}

interface HowToMake {
  migrations?: Migration[];
  promiseMs?: number;
  schema?: LocalBackend['lite']['schema'];
  fill?(backend: LocalBackend): Promise<unknown>;
}

/** One PostgreSQL with a template that has all migrations; every backend is a copy of it with an API of its own. */
export class BackendPool {
  readonly #running = new Map<string, Running>();
  readonly #sql: postgres.Sql;
  readonly #shared = new Map<string, Promise<BackendInfo>>();
  /** What all migrations make, read once for all backends that are no more than that. */
  #schema: HowToMake['schema'];
  #inhabited: Promise<unknown> | undefined;
  #project: Promise<unknown> | undefined;
  #count = 0;

  private readonly server: PostgresServer & { folder: string };
  private readonly migrations: Migration[];

  private constructor(server: PostgresServer & { folder: string }, migrations: Migration[]) {
    this.server = server;
    this.migrations = migrations;
    const { url, options } = server.address('postgres');
    this.#sql = postgres(url, { ...options, max: 2, onnotice: () => undefined });
  }

  static async start(): Promise<BackendPool> {
    const migrations = await readMigrations(MIGRATIONS);
    const pool = new BackendPool(await startTemporaryPostgres(), migrations);
    try {
      pool.#schema = await pool.#makeTemplate(EMPTY, 'template0');
      return pool;
    } catch (error) {
      await pool.stop();
      throw error;
    }
  }

  /** A backend whose database is empty. */
  async fresh({ more, promiseMs }: BackendOptions): Promise<BackendInfo> {
    this.#count += 1;
    return this.#make(`fresh_${this.#count}`, EMPTY, { more, promiseMs });
  }

  /** A database without an API: with all migrations, or as a project is before them. */
  async database(kind: DatabaseInfo['kind']): Promise<DatabaseInfo> {
    this.#count += 1;
    const id = `database_${this.#count}`;
    if (kind === 'project') await (this.#project ??= this.#makeTemplate(PROJECT, 'template0', { migrations: [] }));
    await this.#createDatabase(id, kind === 'project' ? PROJECT : EMPTY);
    return { id, kind, database: this.#addressOf(id).options };
  }

  /** The backend of this name, made when it is asked for first. The demo family lives in it. */
  shared(name: string): Promise<BackendInfo> {
    const made = this.#shared.get(name) ?? this.#makeShared(name);
    this.#shared.set(name, made);
    return made;
  }

  async mails(id: string): Promise<Mail[]> {
    const { backend, mailbox } = this.#get(id);
    await backend.runWaitingJobs();
    return mailbox.list();
  }

  async runJobs(id: string): Promise<void> {
    await runJobsNow(this.#get(id).backend);
  }

  /** The address of what is behind the gateway of a backend. */
  async withoutGateway(id: string): Promise<{ url: string }> {
    const running = this.#get(id);
    running.withoutGateway ??= await serve((request) => running.backend.fetchWithoutGateway(request), LISTEN_FOR_TESTS);
    return { url: `http://127.0.0.1:${running.withoutGateway.port}` };
  }

  /** How often a request has a password hashed or compared. */
  async hashing(id: string, { path, body }: HashingRequest): Promise<{ asked: number; status: number }> {
    const { backend } = this.#get(id);
    const headers = { apikey: backend.lite.secrets.publishableKey };
    const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { result, asked } = await countHashing(() => backend.api.fetch(request, '127.0.0.1'));
    return { asked, status: result.status };
  }

  async drop(id: string): Promise<void> {
    if (this.#running.has(id)) await this.#end(id);
    await this.#sql.unsafe(`drop database ${id} with (force)`);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((id) => this.#end(id)));
    await this.#sql.end();
    await this.server.stop();
  }

  async #makeShared(name: string): Promise<BackendInfo> {
    this.#inhabited ??= this.#makeTemplate(INHABITED, EMPTY, {
      schema: this.#schema,
      fill: (backend) => loadDemo(backend, path.join(this.server.folder, 'demo.json')),
    });
    await this.#inhabited;
    return this.#make(name, INHABITED);
  }

  async #makeTemplate(id: string, from: string, how: HowToMake = {}): Promise<HowToMake['schema']> {
    await this.#createDatabase(id, from);
    const { backend } = await this.#boot(id, 'http://127.0.0.1', how);
    try {
      await how.fill?.(backend);
      return backend.lite.schema;
    } finally {
      await backend.close();
    }
  }

  async #make(
    id: string,
    template: string,
    { more = '', promiseMs }: Partial<BackendOptions> = {},
  ): Promise<BackendInfo> {
    await this.#createDatabase(id, template);
    if (more) await this.#run(id, more);
    // The port is known before the API is: links in e-mails and the functions' own address carry it.
    let handler: Handler = async () => new Response(null, { status: 503 });
    const http = await serve((request, ip) => handler(request, ip), LISTEN_FOR_TESTS);
    const url = `http://127.0.0.1:${http.port}`;
    const schema = more ? undefined : this.#schema;
    const { backend, mailbox } = await this.#boot(id, url, { promiseMs, schema });
    handler = backend.api.fetch;
    this.#running.set(id, { backend, mailbox, http });
    const { publishableKey, secretKey, jwtSecret } = backend.lite.secrets;
    return { id, url, publishableKey, secretKey, jwtSecret, database: this.#addressOf(id).options };
  }

  async #createDatabase(id: string, template: string): Promise<void> {
    await this.#sql.unsafe(`create database ${id} template ${template} strategy file_copy`);
  }

  async #run(id: string, text: string): Promise<void> {
    const { url, options } = this.#addressOf(id);
    const sql = postgres(url, { ...options, max: 1, onnotice: () => undefined });
    await sql.unsafe(text).finally(() => sql.end());
  }

  async #boot(
    id: string,
    siteUrl: string,
    { migrations = this.migrations, promiseMs = FOR_TESTS.promiseMs, schema }: Omit<HowToMake, 'fill'>,
  ): Promise<{ backend: LocalBackend; mailbox: Mailbox }> {
    const mailbox = createMailbox(null);
    const backend = await startLocalBackend({
      ...FOR_TESTS,
      database: this.#addressOf(id),
      secrets: await generateSecrets(),
      storageFolder: path.join(this.server.folder, 'storage', id),
      siteUrl,
      mailbox,
      demoEmails: DEMO_EMAILS,
      migrations,
      promiseMs,
      schema,
    });
    return { backend, mailbox };
  }

  async #end(id: string): Promise<void> {
    const { backend, http, withoutGateway } = this.#get(id);
    this.#running.delete(id);
    await http.close();
    await withoutGateway?.close();
    await backend.close();
  }

  #addressOf(id: string): DatabaseAddress {
    return this.server.address(id);
  }

  #get(id: string): Running {
    const running = this.#running.get(id);
    if (!running) throw new Error(`There is no test backend ${id}.`);
    return running;
  }
}
