import type postgres from 'postgres';
import { waitFor } from '../process/wait-for.ts';

/**
 * What the server does first is done, and nothing of it changes rows later: it tidies up, mails what a Monday brings, and cleans photos.
 * A mail is sent, so that there is a mailbox.
 */
export async function firstJobs(sql: postgres.Sql): Promise<void> {
  // Waits for the server's own.
  await sql`select private.run_jobs()`;
  await sql`insert into private.mail_outbox (to_email, subject, body_text) values ('sam@example.com', 'Hello', 'Hello')`;
  const isDone = async () => {
    const [row] = await sql<{ done: boolean }[]>`select
      not exists (select from private.digest_schedule where digest_at <= now())
      and not exists (select from private.mail_outbox where status in ('pending', 'sending'))
      and not exists (select from private.photos where not is_clean) as done`;
    return row?.done ?? false;
  };
  if (!(await waitFor(isDone, 60_000))) throw new Error('The first jobs take longer than a minute.');
}
