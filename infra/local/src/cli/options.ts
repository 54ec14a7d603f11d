import path from 'node:path';
import { z } from 'zod';
import { isLoopback } from '../http/loopback.ts';
import { UserError } from '../process/user-error.ts';
import { readCommandLine } from './command-line.ts';
import { USAGE } from './usage.mjs';

export interface StartOptions {
  port: number;
  host: string;
  /** Absolute path of the data folder. */
  data: string;
  /** In the background. */
  detach: boolean;
  fresh: boolean;
  /** Takes data from before the baseline along. */
  adopt: boolean;
  build: boolean;
  /** A backup of the data folder each day. */
  backups: boolean;
  demo: boolean;
  /** Others can reach the server: no account with a published password, and no open mailbox. */
  isPublic: boolean;
  /** Deletes the demo family and the demo admin of this data folder before anything else. */
  removeDemo: boolean;
  /** Who becomes a super admin: the address of somebody who has signed up. */
  superAdmin: string | null;
  /** A Supabase project of the user's: then only the page server runs here. */
  hosted: { url: string; anonKey: string } | null;
  databaseUrl: string | null;
  /** Multiplies every rate limit. */
  rateFactor: number;
  trustProxy: boolean;
  /** How long somebody waits at most for the answer to what many ask at once. */
  busyAfterMs: number;
  /** bcrypt's, for passwords, and the work for a PIN goes with it: one more takes twice the time. */
  hashCost: number;
  /** How long a server that is to end still takes requests, while it says that they should go elsewhere. */
  drainSeconds: number;
  /** What opens /metrics to others than this computer. */
  metricsToken: string | null;
  /** The public address, where it is another than the one listened on. */
  siteUrl: string | null;
  /** A store of releases to serve from; without it, the data folder's own, into which goes what is built here. */
  store: string | null;
  /** What of the store is shown. */
  environment: string;
  /** Serve what `npm run dev` builds, as soon as it is built. */
  dev: boolean;
  /** Entries of remotes that `npm run dev` serves, by name. */
  overrides: Record<string, string> | null;
}

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  detach: { type: 'boolean' },
  fresh: { type: 'boolean' },
  adopt: { type: 'boolean' },
  'no-build': { type: 'boolean' },
  'no-backups': { type: 'boolean' },
  'no-demo': { type: 'boolean' },
  'remove-demo': { type: 'boolean' },
  'super-admin': { type: 'string' },
} as const;

/** That of Supabase's auth service. */
const HASH_COST = 10;
/** bcrypt's. What has leaked is guessed at as quickly as it is hashed: for tests only. */
const LEAST_HASH_COST = 4;

const port = z.coerce.number().int().min(0).max(65_535);

/** Reads command line and environment. Relative data folders are taken from `cwd`, the default one from `root`. */
export function readOptions(
  args: string[],
  env: NodeJS.ProcessEnv,
  { cwd, root }: { cwd: string; root: string },
): StartOptions {
  const values = readCommandLine('npm start', USAGE, { args, options: OPTIONS, allowPositionals: false }, env).values;
  const host = values.host ?? '127.0.0.1';
  const parsedPort = port.safeParse(values.port ?? (env['PORT'] || 3000));
  if (!parsedPort.success)
    throw new UserError('The port must be a number from 0 to 65535.', 'For example --port 4000.');
  const siteUrl = publicAddress(env['SITE_URL']);
  const trustProxy = env['TRUST_PROXY'] === '1';
  // Whoever says where the site is, or that a proxy stands before it, has others come in.
  const isPublic = !isLoopback(host) || siteUrl !== null || trustProxy;
  if (values.fresh && env['DATABASE_URL']) {
    throw new UserError('--fresh would delete a database of your own.', 'Empty it yourself, or unset DATABASE_URL.');
  }
  const environment = env['RELEASE_ENVIRONMENT'] || 'production';
  if (!/^[a-z][a-z0-9-]*$/.test(environment)) {
    throw new UserError(
      `RELEASE_ENVIRONMENT "${environment}" is no name.`,
      'Use lower-case letters, digits and hyphens: for example staging.',
    );
  }
  return {
    port: parsedPort.data,
    host,
    data: values.data ? path.resolve(cwd, values.data) : path.join(root, '.data'),
    detach: values.detach ?? false,
    fresh: values.fresh ?? false,
    adopt: values.adopt ?? false,
    build: !values['no-build'] && !env['RELEASE_STORE'],
    backups: !values['no-backups'],
    demo: !values['no-demo'] && !values['remove-demo'] && !isPublic,
    isPublic,
    removeDemo: values['remove-demo'] ?? false,
    superAdmin: values['super-admin'] ?? null,
    hosted: hostedProject(env),
    databaseUrl: env['DATABASE_URL'] || null,
    trustProxy,
    ...numbersIn(env, isPublic),
    metricsToken: secretOf(env['METRICS_TOKEN']),
    siteUrl,
    store: env['RELEASE_STORE'] || null,
    environment,
    dev: env['FOLLOW_BUILDS'] === '1',
    overrides: env['DEV_REMOTES'] ? z.record(z.string(), z.url()).parse(JSON.parse(env['DEV_REMOTES'])) : null,
  };
}

type Numbers = Pick<StartOptions, 'rateFactor' | 'busyAfterMs' | 'drainSeconds' | 'hashCost'>;

function numbersIn(env: NodeJS.ProcessEnv, isPublic: boolean): Numbers {
  const leastCost = isPublic ? HASH_COST : LEAST_HASH_COST;
  return {
    rateFactor: numberIn(env, 'RATE_LIMIT_FACTOR', {
      usual: 1,
      isGood: (factor) => factor > 0,
      wanted: 'a number above 0',
    }),
    busyAfterMs:
      1000 *
      numberIn(env, 'BUSY_AFTER_SECONDS', {
        usual: 2,
        isGood: (seconds) => seconds > 0 && seconds <= 60,
        wanted: 'a number above 0, and 60 at most',
      }),
    drainSeconds: numberIn(env, 'DRAIN_SECONDS', {
      usual: 0,
      isGood: (seconds) => seconds >= 0 && seconds <= 60,
      wanted: 'a number from 0 to 60',
      remedy: 'Behind a load balancer, for example 10.',
    }),
    hashCost: numberIn(env, 'PASSWORD_HASH_COST', {
      usual: HASH_COST,
      isGood: (cost) => Number.isInteger(cost) && cost >= leastCost && cost <= 14,
      wanted: `a whole number from ${leastCost} to 14${isPublic ? ' on a public server' : ''}`,
    }),
  };
}

interface NumberSetting {
  usual: number;
  isGood: (value: number) => boolean;
  /** As the refusal says it. */
  wanted: string;
  remedy?: string;
}

function numberIn(env: NodeJS.ProcessEnv, name: string, setting: NumberSetting): number {
  const { usual, isGood, wanted, remedy = `Unset it, or set it to ${usual}.` } = setting;
  const value = Number(env[name] || usual);
  if (!isGood(value)) throw new UserError(`${name} must be ${wanted}.`, remedy);
  return value;
}

function hostedProject(env: NodeJS.ProcessEnv): StartOptions['hosted'] {
  const url = env['SUPABASE_URL'];
  const anonKey = env['SUPABASE_ANON_KEY'];
  if (!url && !anonKey) return null;
  if (!url || !anonKey) {
    throw new UserError('SUPABASE_URL and SUPABASE_ANON_KEY belong together; one is missing.', 'Set both, or none.');
  }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new UserError('SUPABASE_URL is not an address.', 'It looks like https://abcdefgh.supabase.co.');
  }
  return { url: new URL(url).origin, anonKey };
}

function secretOf(token: string | undefined): string | null {
  if (!token || token.length >= 16) return token || null;
  throw new UserError(
    'METRICS_TOKEN is too short to keep anybody out.',
    'Use 16 characters or more, such as openssl rand -hex 16.',
  );
}

function publicAddress(address: string | undefined): string | null {
  if (!address) return null;
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return new URL(address).origin;
  throw new UserError('SITE_URL is not an address.', 'It looks like https://tastequest.example.');
}
