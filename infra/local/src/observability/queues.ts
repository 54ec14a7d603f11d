import type postgres from 'postgres';

interface QueueState {
  queue: 'mail' | 'photo_trash';
  /** How many wait, those that are to be tried again later among them. */
  waiting: number;
  /** For how long the oldest of those that are due has waited; digests and tips have the whole day. */
  seconds: number;
}

/** E-mails that were given up and not sent again. */
export async function countMailsGivenUp(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from private.mail_outbox where status = 'failed'`;
  return row?.count ?? 0;
}

/** E-mails that were not sent yet, and photos that were not deleted yet. */
export async function readQueues(sql: postgres.Sql): Promise<QueueState[]> {
  return sql<QueueState[]>`
    select 'mail' as queue, count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(next_attempt_at) filter (where next_attempt_at <= now() and priority < 2)), 0)::float8 as seconds
    from private.mail_outbox where status in ('pending', 'sending')
    union all
    select 'photo_trash', count(*)::int, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from private.photo_trash`;
}
