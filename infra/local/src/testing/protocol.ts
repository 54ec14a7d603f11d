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

/** Where jest's workers find the address that the global setup left. */
export const CONTROL_URL = 'TASTEQUEST_TEST_BACKEND';
