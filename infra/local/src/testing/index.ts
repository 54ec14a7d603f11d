import '../quiet.ts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Mail } from '../mailbox/store.ts';
import { provideWebSocket } from '../web-socket.ts';
import * as people from './people.ts';
import { CONTROL_URL, type FreshBackend } from './protocol.ts';
import { openSql, type Sql } from './sql.ts';

export type { TestChild, TestParent } from './people.ts';
export type { Sql } from './sql.ts';

/** A backend of a test suite's own: a database with all migrations and nothing else, and the whole API on it. */
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
  /** The e-mails sent so far, newest first; what waits in the outbox is sent before. */
  mails(): Promise<Mail[]>;
  /** Does now what the server does by the clock: daily work, photos of deleted logs, e-mails. */
  runJobs(): Promise<void>;
  /** Drops the database. Call it in `afterAll`. */
  close(): Promise<void>;
}

/** Makes a fresh backend, in about a third of a second. For the `db` project of jest, whose global setup must have run. */
export async function freshBackend(): Promise<TestBackend> {
  const control = process.env[CONTROL_URL];
  if (!control) throw new Error('Database tests are named *.db.test.ts and run in the jest project "db".');
  provideWebSocket();
  const fresh = await ask<FreshBackend>(control, 'POST');
  const { url, publishableKey, secretKey, jwtSecret } = fresh;
  const { sql, close } = openSql(fresh.database);
  const clientWith = (key: string) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    });
  const backend = { sql, client: () => clientWith(publishableKey) };
  return {
    ...backend,
    url,
    publishableKey,
    secretKey,
    jwtSecret,
    admin: () => clientWith(secretKey),
    signUpParent: (options) => people.signUpParent(backend, options),
    addChild: (parent, options) => people.addChild(backend, parent, options),
    signInChild: (parent, child) => people.signInChild(backend, parent, child),
    makeRole: (userId, role) => people.makeRole(backend, userId, role),
    mails: () => ask<Mail[]>(`${control}/${fresh.id}/mails`, 'GET'),
    async runJobs() {
      await ask(`${control}/${fresh.id}/jobs`, 'POST');
    },
    async close() {
      await close();
      await ask(`${control}/${fresh.id}`, 'DELETE');
    },
  };
}

async function ask<T>(url: string, method: string): Promise<T> {
  const response = await fetch(url, { method });
  if (!response.ok) throw new Error(`The test backend answered ${response.status}.`);
  return (await response.json()) as T;
}
