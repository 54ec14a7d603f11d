/** What the test backend answers about a backend it made. */
export interface BackendInfo {
  id: string;
  url: string;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  /** Where its database is, for `postgres(options)`. */
  database: { host?: string; port?: number; user?: string; database?: string };
}

/** What a backend is made of beside the migrations. */
export interface BackendOptions {
  more: string;
  /** Within which many callers are answered or refused, where a suite is about that. */
  promiseMs?: number;
}

/** A database that a suite works on without the API. */
export interface DatabaseInfo extends Pick<BackendInfo, 'id' | 'database'> {
  /** As a Supabase project is before any migration, or with all migrations. */
  kind: 'project' | 'migrated';
}

/** A request whose work with passwords is counted. */
export interface HashingRequest {
  path: string;
  body: object;
}

/** Where jest's workers find the address that the global setup left. */
export const CONTROL_URL = 'TASTEQUEST_TEST_BACKEND';

/** Idle connections stay open: a client on a busy machine would write to one that is just being closed. */
export const LISTEN_FOR_TESTS = { port: 0, hosts: ['127.0.0.1'], keepAliveTimeout: 600_000 };
