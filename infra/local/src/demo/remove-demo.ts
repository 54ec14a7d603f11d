import type { LocalBackend } from '../server/local-backend.ts';
import { UserError } from '../process/user-error.ts';
import { DEMO_EMAILS } from './content.ts';

/** The demo accounts that are there. */
async function accountsOf({ lite }: LocalBackend): Promise<string[]> {
  const rows = await lite.sql<{ id: string }[]>`select id from auth.users where email in ${lite.sql(DEMO_EMAILS)}`;
  return rows.map(({ id }) => id);
}

/** A server that others can reach must not have accounts whose passwords anybody can read. */
export async function refuseDemo(backend: LocalBackend): Promise<void> {
  if ((await accountsOf(backend)).length === 0) return;
  throw new UserError(
    "This data has the demo family and its admin, whose passwords are published, so a server that others can reach doesn't start with it.",
    'Start once with --remove-demo, which deletes them and nothing else, or use another folder with --data.',
  );
}

/**
 * Deletes the demo family with its children, photos and rows, and the demo admin, also when it is the last super admin. Answers what
 * was done. Whatever others have stays.
 */
export async function removeDemo(backend: LocalBackend): Promise<string> {
  const accounts = await accountsOf(backend);
  if (accounts.length === 0) return 'There is no demo family to remove.';
  await backend.lite.sql.begin(async (tx) => {
    // The rule keeps the last super admin from being locked out by mistake; this one must not stay.
    await tx`set local session_replication_role = replica`;
    await tx`delete from public.role_assignments where user_id in ${tx(accounts)} and role = 'super_admin'`;
    await tx`set local session_replication_role = origin`;
    await tx`insert into private.photo_trash (path)
      select o.name from storage.objects o join public.profiles p on o.name like p.id || '/%'
      where o.bucket_id = 'food-photos' and p.parent_id in ${tx(accounts)} on conflict do nothing`;
    for (const id of accounts) await tx`select private.delete_account_rows(${id})`;
    await tx`delete from auth.users where id in ${tx(accounts)}`;
  });
  await backend.runWaitingJobs();
  return 'The demo family and its admin are deleted.';
}
