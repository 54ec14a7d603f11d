import { randomUUID } from 'node:crypto';
import type { EmailDriver } from '@supabase/lite';
import type postgres from 'postgres';
import type { DailyBackups } from '../backup/daily.ts';
import type { SupabaseLite } from '../supabase-lite/lite.ts';
import type { FunctionDeps } from '../functions-host/functions-host.ts';
import type { Metrics } from '../observability/metrics.ts';
import { inSpan } from '../observability/tracing.ts';
import { reasonOf } from '../process/user-error.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** What the jobs work on. */
interface Backend {
  lite: Pick<SupabaseLite, 'sql' | 'failures'>;
  metrics: Pick<Metrics, 'job'>;
  runWaitingJobs(): Promise<void>;
}

/** Does now what the clock would do later. */
export async function runJobsNow({ lite, runWaitingJobs }: Omit<Backend, 'metrics'>): Promise<void> {
  await lite.sql`select private.run_jobs()`;
  await sendDigests(lite.sql);
  await runWaitingJobs();
}

/** Puts the weekly digests that are due into the outbox, each family's in a transaction of its own. */
async function sendDigests(sql: postgres.Sql): Promise<void> {
  const next = () => sql<{ sent: boolean }[]>`select private.send_next_digest() as sent`;
  while ((await next())[0]?.sent);
}

/**
 * What happens by the clock while the server runs; `backups` is null where none are made. Answers the function that ends it.
 */
export function startJobs(
  { lite, metrics, runWaitingJobs }: Backend,
  backups: DailyBackups | null = null,
): () => Promise<void> {
  const count = (name: string, work: () => Promise<unknown>) => counted({ metrics, lite }, name, work);
  const daily = async () => lite.sql`select private.run_jobs()`;
  const jobs = [
    startPeriodicJob('e-mails and photos', SECOND, count('mails_and_photos', runWaitingJobs)),
    startPeriodicJob('daily work', MINUTE, count('daily_work', daily)),
    startPeriodicJob(
      'weekly digests',
      MINUTE,
      count('digests', () => sendDigests(lite.sql)),
    ),
  ];
  if (backups) {
    const make = count('daily_backup', () => backups.makeIfDue());
    // Not while everything else begins.
    jobs.push(startPeriodicJob('daily backup', 5 * MINUTE, make, 5 * MINUTE));
  }
  return async () => {
    backups?.stop();
    await Promise.all(jobs.map((job) => job.stop()));
  };
}

/** The same work, whose rounds are counted and are spans, and whose failures are looked at. */
function counted(
  { metrics, lite }: Pick<Backend, 'metrics' | 'lite'>,
  name: string,
  work: () => Promise<unknown>,
): () => Promise<void> {
  return async () => {
    const begun = performance.now();
    const count = (result: 'done' | 'failed') => metrics.job(name, result, (performance.now() - begun) / 1000);
    try {
      await inSpan(`job ${name}`, work);
    } catch (error) {
      count('failed');
      lite.failures.note(error);
      throw error;
    }
    count('done');
  };
}

interface PeriodicJob {
  /** Lets the running round end, then no more follow. */
  stop(): Promise<void>;
}

/** Runs `job` every `everyMs`, the first time after `firstMs`, never two at once. A failure is logged, once while it stays the same, and tried again. */
function startPeriodicJob(name: string, everyMs: number, job: () => Promise<unknown>, firstMs = 0): PeriodicJob {
  let stopped = false;
  let lastFailure = '';
  let timer: NodeJS.Timeout | undefined;
  const round = async () => {
    try {
      await job();
      lastFailure = '';
    } catch (error) {
      const failure = reasonOf(error);
      if (failure !== lastFailure && !stopped) console.error(`${name}:`, error);
      lastFailure = failure;
    }
    if (!stopped) next(everyMs);
  };
  const next = (afterMs: number) => (timer = setTimeout(() => (running = round()), afterMs).unref());
  let running = Promise.resolve();
  if (firstMs > 0) next(firstMs);
  else running = round();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Only this process knows it: outside callers of run-jobs are refused. */
const SECRET = randomUUID();

/** What the function run-jobs is given here; on a hosted project the environment has it. */
export const jobDeps = (delivery: EmailDriver): Pick<FunctionDeps, 'jobsSecret' | 'deliver'> => ({
  jobsSecret: SECRET,
  deliver: ({ to_email: to, subject, body_text: text, body_html: html }) =>
    delivery.send({ to, subject, text, html: html ?? undefined }),
});

/** Calls run-jobs when an e-mail is due or a photo waits to be cleaned or deleted: this server is the clock. */
export async function runWaitingJobs(
  sql: postgres.Sql,
  siteUrl: string,
  functions: (request: Request) => Promise<Response>,
): Promise<void> {
  const [waiting] = await sql<{ some: boolean }[]>`select exists (select from private.photo_trash)
    or private.photos_to_clean(1) <> '[]' or exists (
    select from private.mail_outbox where status in ('pending', 'sending') and priority in (0, 1, 2) and next_attempt_at <= now()) as some`;
  if (!waiting?.some) return;
  const headers = { 'x-jobs-secret': SECRET };
  const response = await functions(
    new Request(`${siteUrl}/functions/v1/run-jobs`, { method: 'POST', headers, body: '{}' }),
  );
  if (!response.ok) throw new Error(`run-jobs answered ${response.status}: ${await response.text()}`);
}
