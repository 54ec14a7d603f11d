import { createApiGateway, type ApiGateway } from '../api-gateway/api-gateway.ts';
import { createRateLimiter } from '../api-gateway/rate-limiter.ts';
import { createFunctionsHost, hashPinsAtCost, loadCleanUpload } from '../functions-host/functions-host.ts';
import { serviceOf } from '../http/refusal.ts';
import { jobDeps, runWaitingJobs } from '../jobs/jobs.ts';
import { createDelivery } from '../mail/delivery.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { DamageWatch } from '../observability/damage-watch.ts';
import { createMetrics, type Metrics } from '../observability/metrics.ts';
import { readMigrations, type Migration } from '../postgres/migrations.ts';
import type { DatabaseAddress } from '../postgres/server.ts';
import { FUNCTIONS, MIGRATIONS } from '../process/paths.ts';
import { provideWebSocket } from '../process/web-socket.ts';
import { createAuthAdmin } from '../supabase-lite/auth-admin/admin.ts';
import { createAssurance } from '../supabase-lite/auth-mfa/assurance.ts';
import { createSecondStep } from '../supabase-lite/auth-mfa/second-step.ts';
import { createPasswordAuth } from '../supabase-lite/auth/passwords.ts';
import { createBackgroundTasks } from '../supabase-lite/auth/recovery.ts';
import { createSessionTracker } from '../supabase-lite/auth/sessions.ts';
import { createSignUpCheck } from '../supabase-lite/auth/sign-up.ts';
import { startSupabaseLite, type SupabaseLite } from '../supabase-lite/lite.ts';
import type { Secrets } from '../supabase-lite/secrets.ts';

export interface LocalBackendOptions {
  database: DatabaseAddress;
  secrets: Secrets;
  storageFolder: string;
  siteUrl: string;
  mailbox: Mailbox;
  demoEmails: readonly string[];
  /** Multiplies every rate limit. */
  rateFactor?: number;
  poolSize?: number;
  /** bcrypt's, for passwords; the work for a PIN goes with it. */
  hashCost?: number;
  /** Within which many callers are answered or refused. */
  promiseMs?: number;
  metrics?: Metrics;
  damage?: DamageWatch;
  /** Those of the project, unless others are given. */
  migrations?: Migration[];
  schema?: SupabaseLite['schema'];
}

/** The whole local backend on one database: supabase-lite, the API gateway before it, admin endpoints and functions. */
export interface LocalBackend {
  api: ApiGateway;
  lite: SupabaseLite;
  /** The version of the last migration that the database has. */
  newestMigration: string;
  metrics: Metrics;
  /** `fetch` for code inside the server: our own address is answered in-process and uncounted. */
  fetch: typeof fetch;
  /** Answers as what is behind the gateway would: for the test that compares how the two read an address. */
  fetchWithoutGateway(request: Request): Promise<Response>;
  /** Sends the e-mails and deletes the photos that wait for it. */
  runWaitingJobs(): Promise<void>;
  close(): Promise<void>;
}

export async function startLocalBackend(options: LocalBackendOptions): Promise<LocalBackend> {
  const { secrets, siteUrl, mailbox, metrics = createMetrics() } = options;
  provideWebSocket();
  const delivery = createDelivery(mailbox, metrics.mail);
  const migrations = options.migrations ?? (await readMigrations(MIGRATIONS));
  const lite = await startSupabaseLite({ ...options, email: delivery, migrations });
  for (const [name, pool] of Object.entries(lite.pools)) metrics.pool(name, pool);
  const insideFetch: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).origin === new URL(siteUrl).origin ? api.fetchInside(request) : fetch(request);
  };
  const functions = createFunctionsHost(FUNCTIONS, {
    supabaseUrl: siteUrl,
    anonKey: secrets.publishableKey,
    serviceKey: secrets.secretKey,
    kidSecret: secrets.kidSecret,
    ...jobDeps(delivery),
    fetch: insideFetch,
  });
  if (options.hashCost) await hashPinsAtCost(FUNCTIONS, options.hashCost);
  const backgroundTasks = createBackgroundTasks();
  const admin = createAuthAdmin(lite.sql, secrets.secretKey);
  const api: ApiGateway = createApiGateway({
    backend: lite,
    admin,
    functions,
    cleanUpload: await loadCleanUpload(FUNCTIONS),
    links: lite.links,
    passwords: await createPasswordAuth(lite.sql, lite.fetch),
    signUps: createSignUpCheck(lite.sql),
    sessions: createSessionTracker(lite.sql),
    secondStep: createSecondStep(lite.sql, lite.fetch),
    assurance: createAssurance(lite.sql, secrets.jwtSecret),
    backgroundTasks,
    siteUrl,
    demoEmails: options.demoEmails,
    rates: createRateLimiter(options.rateFactor),
    onBusy: metrics.refusal,
    promiseMs: options.promiseMs,
  });
  return {
    api,
    lite,
    newestMigration: migrations.at(-1)?.version ?? '',
    metrics,
    fetch: insideFetch,
    fetchWithoutGateway: (request) =>
      serviceOf(new URL(request.url).pathname) === 'functions' ? functions.answer(request) : lite.fetch(request),
    async runWaitingJobs() {
      await backgroundTasks.settled();
      await runWaitingJobs(lite.sql, siteUrl, functions.answer);
    },
    async close() {
      await backgroundTasks.settled();
      await lite.close();
    },
  };
}
