import type postgres from 'postgres';

/** The food was eaten so many days earlier: the log, what it paid and what it counted for. */
export async function backdateLog(sql: postgres.Sql, logId: string, days: number): Promise<void> {
  if (days === 0) return;
  await rewrite(sql, async (tx) => {
    await tx`update public.food_logs set created_at = created_at - make_interval(days => ${days}), log_date = log_date - ${days}::int
      where id = ${logId}`;
    await tx`update public.point_entries set created_at = created_at - make_interval(days => ${days}), earned_on = earned_on - ${days}::int
      where food_log_id = ${logId}`;
    await tx`update public.challenge_progress set created_at = created_at - make_interval(days => ${days}) where food_log_id = ${logId}`;
  });
}

/** The food was tasted so many days earlier. */
export async function backdateTaste(sql: postgres.Sql, tasteId: string, days: number): Promise<void> {
  await rewrite(sql, async (tx) => {
    await tx`update public.tastes set created_at = created_at - make_interval(days => ${days}), taste_date = taste_date - ${days}::int
      where id = ${tasteId}`;
    await tx`update public.point_entries set created_at = created_at - make_interval(days => ${days}), earned_on = earned_on - ${days}::int
      where idempotency_key = ${`taste:${tasteId}`}`;
  });
}

/** The ledger refuses changes, and rightly: for this transaction its triggers are off. */
async function rewrite(sql: postgres.Sql, work: (tx: postgres.TransactionSql) => Promise<void>): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await work(tx);
  });
}
