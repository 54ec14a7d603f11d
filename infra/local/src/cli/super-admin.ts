import type postgres from 'postgres';
import { UserError } from '../process/user-error.ts';

/** Makes a parent who has signed up a super admin, as the person who owns the data folder may. Answers what was done. */
export async function makeSuperAdmin(sql: postgres.Sql, email: string): Promise<string> {
  const [person] = await sql<{ id: string; address: string }[]>`
    select id, email as address from public.profiles join public.accounts on profile_id = id
    where email = lower(btrim(${email})) and role = 'parent'`;
  if (!person) {
    throw new UserError(
      `No parent has signed up as ${email}.`,
      'Start without --super-admin, sign up, then start again with it.',
    );
  }
  // Who owns the data folder knows whose address it is; there may be no mail that could ask.
  await sql`select private.confirm_email_of(${person.id}, ${person.address})`;
  await sql`insert into public.role_assignments (user_id, role) values (${person.id}, 'super_admin') on conflict do nothing`;
  return `${email} is a super admin, once two-step sign-in is set up: sign in, then Settings, Account.`;
}
