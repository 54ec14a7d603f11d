import '../process/suppress-warnings.ts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import type { Mail } from '../mail/mailbox.ts';
import { provideWebSocket } from '../process/web-socket.ts';
import { ask } from './ask.ts';
import * as people from './people.ts';
import type { BackendInfo, BackendOptions, DatabaseInfo } from './protocol.ts';
import { openSql, type Sql } from './sql.ts';

export { provideWebSocket } from '../process/web-socket.ts';
export type { TestChild, TestParent } from './people.ts';
export type { Sql } from './sql.ts';
export { SESSION_ENDPOINTS, reachableEndpoints, tokensOf, type Tokens } from './session-endpoints.ts';
export { codesOf } from './codes.ts';
export { setUpSecondStep } from './people.ts';
export { numbers } from './numbers.ts';
export { PNG } from './picture.ts';
export { birthday, otherDayZone, zonesOfTwoDays } from './dates.ts';

/** A database with all migrations, and the whole API on it. */
export interface TestBackend {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Signs the tokens of sessions. */
  jwtSecret: string;
  sql: Sql;
  /** A visitor's client. */
  client(): SupabaseClient;
  /** A client with the secret key: no policy applies. */
  admin(): SupabaseClient;
  signUpParent(options?: Parameters<typeof people.signUpParent>[1]): Promise<people.TestParent>;
  addChild(parent: people.TestParent, options?: Parameters<typeof people.addChild>[2]): Promise<people.TestChild>;
  signInChild(
    parent: Pick<people.TestParent, 'familyCode'>,
    child: people.TestChild,
  ): Promise<{ client: SupabaseClient; id: string }>;
  makeRole(userId: string, role: string): Promise<void>;
  makeSuperAdmin(person: Pick<people.TestParent, 'client' | 'id'>): Promise<void>;
  /** Call it in `afterAll`. */
  close(): Promise<void>;
}

/** A backend of the suite's own, with an empty database. */
export interface FreshBackend extends TestBackend {
  /** The e-mails sent so far, newest first; what waits in the outbox is sent before. */
  mails(): Promise<Mail[]>;
  /** From now on `mails()` answers later ones only: for the tests of one suite. */
  clearMails(): Promise<void>;
  /** The address of the API without its gateway, for a test that compares the two. */
  urlWithoutGateway(): Promise<string>;
  /** How often a POST has a password hashed or compared, and how it is answered: the work, whatever the clock says. */
  hashingOf(path: string, body: object): Promise<{ asked: number; status: number }>;
  /** Does now what the server does by the clock: daily work, e-mails, photos to clean and of deleted logs. */
  runJobs(): Promise<void>;
}

let shared: Promise<TestBackend> | undefined;

/**
 * The backend of this jest worker, for suites whose tests each make a family of their own. The demo family lives in it, so
 * that a test which looks beyond its own family fails every time and not by chance.
 */
export function sharedBackend(): Promise<TestBackend> {
  shared ??= ask<BackendInfo>(`shared_${process.env['JEST_WORKER_ID']}`, 'PUT').then(open);
  return shared;
}

/** A backend for a suite that looks at the whole database or reads e-mails. `more` is SQL that its schema has beside the migrations. */
export async function freshBackend(more = '', how: Pick<BackendOptions, 'promiseMs'> = {}): Promise<FreshBackend> {
  const info = await ask<BackendInfo>('', 'POST', { more, ...how });
  const backend = open(info);
  const allMails = () => ask<Mail[]>(`${info.id}/mails`, 'GET');
  let forgotten = 0;
  return {
    ...backend,
    async mails() {
      const mails = await allMails();
      return mails.slice(0, mails.length - forgotten);
    },
    async clearMails() {
      forgotten = (await allMails()).length;
    },
    async urlWithoutGateway() {
      return (await ask<{ url: string }>(`${info.id}/without-gateway`, 'POST')).url;
    },
    hashingOf: (path, body) => ask(`${info.id}/hashing`, 'POST', { path, body }),
    async runJobs() {
      await ask(`${info.id}/jobs`, 'POST');
    },
    async close() {
      await backend.close();
      await ask(info.id, 'DELETE');
    },
  };
}

/** A database without an API, for suites that look at the schema itself. */
export interface TestDatabase {
  sql: postgres.Sql;
  close(): Promise<void>;
}

/** A database with all migrations, or as a Supabase project is before any. Call `close` in `afterAll`. */
export async function testDatabase(kind: DatabaseInfo['kind']): Promise<TestDatabase> {
  const { id, database } = await ask<DatabaseInfo>(`${kind}/database`, 'POST');
  const sql = postgres({ ...database, max: 2, onnotice: () => undefined });
  return {
    sql,
    async close() {
      await sql.end();
      await ask(id, 'DELETE');
    },
  };
}

function open({ url, publishableKey, secretKey, jwtSecret, database }: BackendInfo): TestBackend {
  provideWebSocket();
  const clientWith = (key: string) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    });
  const { sql, close } = openSql(database);
  const backend = { sql, client: () => clientWith(publishableKey) };
  return {
    ...backend,
    url,
    publishableKey,
    secretKey,
    jwtSecret,
    close,
    admin: () => clientWith(secretKey),
    signUpParent: (options) => people.signUpParent(backend, options),
    addChild: (parent, options) => people.addChild(backend, parent, options),
    signInChild: (parent, child) => people.signInChild(backend, parent, child),
    makeRole: (userId, role) => people.makeRole(backend, userId, role),
    makeSuperAdmin: (person) => people.makeSuperAdmin(backend, person),
  };
}
