import { randomUUID } from 'node:crypto';
import type { EmailDriver } from '@supabase/lite';
import type postgres from 'postgres';
import type { FunctionDeps } from '../functions-host/functions-host.ts';

/** Only this process knows it: outside callers of run-jobs are refused. */
const SECRET = randomUUID();

/** What the function run-jobs is given here; on a hosted project the environment has it. */
export const jobDeps = (delivery: EmailDriver): Pick<FunctionDeps, 'jobsSecret' | 'deliver'> => ({
  jobsSecret: SECRET,
  deliver: ({ to_email: to, subject, body_text: text, body_html: html }) =>
    delivery.send({ to, subject, text, html: html ?? undefined }),
});

/** Calls run-jobs when an e-mail is due or a photo waits to be deleted: this server is the clock. */
export async function runWaitingJobs(
  sql: postgres.Sql,
  siteUrl: string,
  functions: (request: Request) => Promise<Response>,
): Promise<void> {
  const [waiting] = await sql<{ some: boolean }[]>`select exists (select from private.photo_trash) or exists (
    select from private.mail_outbox where status in ('pending', 'sending') and next_attempt_at <= now()) as some`;
  if (!waiting?.some) return;
  const headers = { 'x-jobs-secret': SECRET };
  const response = await functions(
    new Request(`${siteUrl}/functions/v1/run-jobs`, { method: 'POST', headers, body: '{}' }),
  );
  if (!response.ok) throw new Error(`run-jobs answered ${response.status}: ${await response.text()}`);
}
