import { parseArgs } from 'node:util';
import path from 'node:path';
import { z } from 'zod';
import { isLoopback } from '../http/loopback.ts';
import { reasonOf, UserError } from '../process/user-error.ts';

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

export const USAGE = `Usage: npm start -- [options]

  --port 3000        the port to listen on (or PORT)
  --host 127.0.0.1   the address to listen on; for other devices choose one of the network, such as 0.0.0.0
  --data ./.data     where database, photos and keys are kept
  --detach           run in the background; "npm stop" ends it
  --fresh            start over: delete what is in the data folder
  --adopt            take data from before the baseline along; a copy of it stays next to the data folder
  --no-build         serve what was built last
  --no-backups       make no daily backup into the folder "backups" of the data folder
  --no-demo          do not load the demo family
  --remove-demo      delete the demo family and its admin, whose passwords are published
  --super-admin you@example.com
                     make a parent who has signed up a super admin, who then sets up two-step sign-in

Environment: DATABASE_URL uses a PostgreSQL of your own; SUPABASE_URL with SUPABASE_ANON_KEY uses a Supabase project;
SMTP_URL and SMTP_FROM send emails; SITE_URL is the public address, for links in emails and search engines;
TRUST_PROXY=1 believes X-Forwarded-For; RATE_LIMIT_FACTOR multiplies the limits;
DRAIN_SECONDS (0) is how long it still serves after it is told to end, while /health/ready says 503 to a load balancer;
METRICS_TOKEN opens /metrics of a public server; LOG_LEVEL (info) is debug, info, warn or error; LOG_TO=stdout logs there and not into the
data folder; OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS send traces (docs/observability.md);
RELEASE_STORE serves the releases of another store and builds nothing; RELEASE_ENVIRONMENT is what of it is shown (production).

With SITE_URL or TRUST_PROXY, or on an address that is not of this computer alone, the server is public: it has no demo family and no mailbox page.`;

const port = z.coerce.number().int().min(0).max(65_535);

/** Reads command line and environment. Relative data folders are taken from `cwd`, the default one from `root`. */
export function readOptions(
  args: string[],
  env: NodeJS.ProcessEnv,
  { cwd, root }: { cwd: string; root: string },
): StartOptions {
  const values = parse(args);
  const host = values.host ?? '127.0.0.1';
  const parsedPort = port.safeParse(values.port ?? (env['PORT'] || 3000));
  if (!parsedPort.success)
    throw new UserError('The port must be a number from 0 to 65535.', 'For example --port 4000.');
  const factor = Number(env['RATE_LIMIT_FACTOR'] || 1);
  if (!(factor > 0)) throw new UserError('RATE_LIMIT_FACTOR must be a number above 0.', 'Unset it, or set it to 1.');
  const drainSeconds = Number(env['DRAIN_SECONDS'] || 0);
  if (!(drainSeconds >= 0 && drainSeconds <= 60))
    throw new UserError('DRAIN_SECONDS must be a number from 0 to 60.', 'Behind a load balancer, for example 10.');
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
    rateFactor: factor,
    trustProxy,
    drainSeconds,
    metricsToken: secretOf(env['METRICS_TOKEN']),
    siteUrl,
    store: env['RELEASE_STORE'] || null,
    environment,
    dev: env['FOLLOW_BUILDS'] === '1',
    overrides: env['DEV_REMOTES'] ? z.record(z.string(), z.url()).parse(JSON.parse(env['DEV_REMOTES'])) : null,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
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
      },
    }).values;
  } catch (error) {
    throw new UserError(reasonOf(error), USAGE);
  }
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
