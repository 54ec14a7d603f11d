import { fileURLToPath } from 'node:url';
import { backdateLog, backdateTaste } from '@tastequest/local/backdate';
import { openRunningDatabase } from '@tastequest/local/running-database';

const HOME = fileURLToPath(new URL('../../../.data', import.meta.url));

type Sql = ReturnType<typeof openRunningDatabase>;

/** What the API does not do, as the database's owner. Needs the data folder of the local backend. */
async function change(work: (sql: Sql) => PromiseLike<unknown>): Promise<void> {
  const sql = openRunningDatabase(process.env['TQ_DATA_FOLDER'] ?? HOME);
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

/** Days pass for one row: the server has no clock to turn. */
const inThePast = (move: typeof backdateLog, id: string, days: number) => change((sql) => move(sql, id, days));

/** Makes somebody a super admin, as only who owns the data folder may. */
export const makeSuperAdmin = (userId: string) =>
  change((sql) => sql`insert into public.role_assignments (user_id, role) values (${userId}, 'super_admin')`);

/** The parent's address is confirmed, as by the link of the mail. */
export const confirmEmail = (userId: string, email: string) =>
  change((sql) => sql`select private.confirm_email_of(${userId}, ${email})`);

/** The parent hears that somebody took them out of a family, and has read it. */
export const removedFromFamily = (userId: string) =>
  change(async (sql) => {
    const [title, body] = ['You were removed from a family', 'You are no longer part of "Berg" on TasteQuest.'];
    await sql`select private.notify(array[${userId}]::uuid[], 'removed_from_family', ${title}, ${body}, ${userId})`;
    await sql`update public.notifications set read_at = now() where user_id = ${userId}`;
  });

/** The last code of somebody is not fresh any more. */
export const codeGetsOld = (userId: string) =>
  change(
    (sql) => sql`update auth.mfa_amr_claims set updated_at = now() - interval '6 minutes'
      where session_id in (select id from auth.sessions where user_id = ${userId})`,
  );

/** Takes somebody's authenticator away, as the Admin API can. */
export const withoutSecondStep = (userId: string) =>
  change((sql) => sql`delete from auth.mfa_factors where user_id = ${userId}`);

export const ateDaysAgo = (logId: string, days: number) => inThePast(backdateLog, logId, days);
export const tastedDaysAgo = (tasteId: string, days: number) => inThePast(backdateTaste, tasteId, days);
