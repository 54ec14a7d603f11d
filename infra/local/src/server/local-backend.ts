import { createAuthAdmin } from '../supabase-lite/auth-admin/admin.ts';
import { createAssurance } from '../supabase-lite/auth-mfa/assurance.ts';
import { createSecondStep } from '../supabase-lite/auth-mfa/second-step.ts';
import { bootBackend, type Backend } from '../supabase-lite/lite.ts';
import { readMigrations, type Migration } from '../postgres/migrations.ts';
import type { Secrets } from '../supabase-lite/secrets.ts';
import { createFunctionsHost, loadCleanUpload } from '../functions-host/functions-host.ts';
import { areaOf } from '../http/refusal.ts';
import { createApi, type Api } from '../api-gateway/api-gateway.ts';
import { createPasswordGate } from '../supabase-lite/auth/passwords.ts';
import { createRateGuard } from '../api-gateway/rate-limiter.ts';
import { createAfterwards } from '../supabase-lite/auth/recovery.ts';
import { createSignUpCheck } from '../supabase-lite/auth/sign-up.ts';
import { createSessionKeeper } from '../supabase-lite/auth/sessions.ts';
import { jobDeps, runWaitingJobs } from '../jobs/run-jobs.ts';
import { createDelivery } from '../mail/delivery.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { FUNCTIONS, MIGRATIONS } from '../process/paths.ts';
import type { DatabaseAddress } from '../postgres/server.ts';
import { provideWebSocket } from '../process/web-socket.ts';

export interface EmbeddedOptions {
  database: DatabaseAddress;
  secrets: Secrets;
  storageFolder: string;
  siteUrl: string;
  mailbox: Mailbox;
  /** Multiplies every rate limit. */
  rateFactor?: number;
  poolSize?: number;
  hashCost?: number;
  /** Those of the project, unless others are given. */
  migrations?: Migration[];
}

/** The whole embedded API on one database: backend, guard, admin endpoints and functions. */
export interface Embedded {
  api: Api;
  backend: Backend;
  /** `fetch` for code inside the server: our own address is answered in-process and uncounted. */
  fetch: typeof fetch;
  /** Answers as what is behind the guard would: for the test that compares how the two read an address. */
  unguarded(request: Request): Promise<Response>;
  /** Sends the e-mails and deletes the photos that wait for it. */
  runWaitingJobs(): Promise<void>;
  close(): Promise<void>;
}

export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { secrets, siteUrl, mailbox } = options;
  provideWebSocket();
  const delivery = createDelivery(mailbox);
  const migrations = options.migrations ?? (await readMigrations(MIGRATIONS));
  const backend = await bootBackend({ ...options, email: delivery, migrations });
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
  const afterwards = createAfterwards();
  const admin = createAuthAdmin(backend.sql, secrets.secretKey);
  const api: Api = createApi({
    backend,
    admin,
    functions,
    cleanUpload: await loadCleanUpload(FUNCTIONS),
    links: backend.links,
    passwords: await createPasswordGate(backend.sql, backend.fetch),
    signUps: createSignUpCheck(backend.sql),
    sessions: createSessionKeeper(backend.sql),
    secondStep: createSecondStep(backend.sql, backend.fetch),
    assurance: createAssurance(backend.sql, secrets.jwtSecret),
    afterwards,
    siteUrl,
    rates: createRateGuard(options.rateFactor),
  });
  return {
    api,
    backend,
    fetch: insideFetch,
    unguarded: (request) =>
      areaOf(new URL(request.url).pathname) === 'functions' ? functions(request) : backend.fetch(request),
    async runWaitingJobs() {
      await afterwards.done();
      await runWaitingJobs(backend.sql, siteUrl, functions);
    },
    async close() {
      await afterwards.done();
      await backend.close();
    },
  };
}
