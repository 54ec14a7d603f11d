import type { Embedded } from '../server/local-backend.ts';
import { repeat } from './periodic-job.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Does now what the clock would do later. */
export async function runJobsNow(embedded: Embedded): Promise<void> {
  await embedded.backend.sql`select private.run_jobs()`;
  await embedded.runWaitingJobs();
}

/** What happens by the clock while the server runs. Answers the function that ends it. */
export function startJobs(embedded: Embedded): () => Promise<void> {
  const { sql } = embedded.backend;
  const jobs = [
    repeat('e-mails and photos', SECOND, () => embedded.runWaitingJobs()),
    repeat('daily work', 5 * MINUTE, () => sql`select private.run_jobs()`),
  ];
  return async () => void (await Promise.all(jobs.map((job) => job.stop())));
}
