import { createAuthAdmin } from './auth-admin/admin.ts';
import { createAssurance } from './auth-mfa/assurance.ts';
import { createSecondStep } from './auth-mfa/second-step.ts';
import { bootBackend, type Backend } from './backend/backend.ts';
import { readMigrations, type Migration } from './backend/migrations.ts';
import type { Secrets } from './backend/secrets.ts';
import { createFunctionsHost, loadCleanUpload } from './functions-host/host.ts';
import { areaOf } from './guard/answers.ts';
import { createApi, type Api } from './api/api.ts';
import { createPasswordGate } from './guard/new-password.ts';
import { createRateGuard } from './guard/rate-guard.ts';
import { createAfterwards } from './guard/recover.ts';
import { createSignUpCheck } from './guard/sign-up.ts';
import { createSessionKeeper } from './guard/sessions.ts';
import { jobDeps, runWaitingJobs } from './jobs/run-jobs.ts';
import { createDelivery } from './mail/delivery.ts';
import type { Mailbox } from './mailbox/store.ts';
import { FUNCTIONS, MIGRATIONS } from './paths.ts';
import type { DatabaseAddress } from './postgres/server.ts';
import { provideWebSocket } from './web-socket.ts';

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
