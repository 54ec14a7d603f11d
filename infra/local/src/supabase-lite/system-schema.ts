import type postgres from 'postgres';
import { MFA_TABLES } from './mfa-tables.ts';
import { LINK_TABLES } from '../mail/mail-links.ts';

/** The roles of a Supabase project, each made when missing. */
const ROLES = `
do $$ begin
  if to_regrole('anon') is null then create role anon nologin; end if;
  if to_regrole('authenticated') is null then create role authenticated nologin; end if;
  if to_regrole('service_role') is null then create role service_role nologin bypassrls; end if;
end $$`;

/**
 * What a Supabase project grants by itself. Nothing in `public`: like there, the migrations grant what they mean to.
 */
const GRANTS = `
grant usage on schema public, auth, storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role`;

export async function createRoles(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(ROLES);
}

/** What lite's schemas lack. */
export async function completeSystemSchemas(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(GRANTS);
  await sql.unsafe(LINK_TABLES);
  await sql.unsafe(MFA_TABLES);
}
