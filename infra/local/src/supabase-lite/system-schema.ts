import type postgres from 'postgres';
import { LINK_TABLES } from '../mail/mail-links.ts';

/** As the Auth service names them, with the columns that are used. What a code was good for once is kept here only. */
const MFA_TABLES = `
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null,
  status text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text not null
);
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null
);
create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  primary key (session_id, authentication_method)
);
create table if not exists auth.mfa_used_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  step bigint not null,
  primary key (factor_id, step)
)`;

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
