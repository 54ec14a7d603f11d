-- What a hosted project has before the first migration, as far as migrations can tell: `postgres` is an ordinary role there, the
-- auth and storage schemas belong to others, and it may only put triggers and policies on them. Run by a superuser.
do $$ begin
  if to_regrole('hosted_auth_admin') is null then create role hosted_auth_admin; end if;
  if to_regrole('hosted_storage_admin') is null then create role hosted_storage_admin; end if;
  if to_regrole('hosted_postgres') is null then create role hosted_postgres login createrole bypassrls; end if;
  -- What PostgREST signs in as; its settings are postgres' to make.
  if to_regrole('authenticator') is null then create role authenticator noinherit; end if;
  grant authenticator to hosted_postgres with admin option;
  grant set on parameter pgrst.db_pre_request to hosted_postgres;
  execute format('grant create on database %I to hosted_postgres', current_database());
end $$;
grant usage, create on schema public to hosted_postgres;
grant anon, authenticated, service_role to hosted_postgres with admin option;
grant usage on schema public to anon, authenticated, service_role;

create schema auth authorization hosted_auth_admin;
create schema storage authorization hosted_storage_admin;
grant usage on schema auth, storage to hosted_postgres, anon, authenticated, service_role;

create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.factor_status as enum ('unverified', 'verified');

create table auth.users (
  id uuid primary key,
  aud varchar(255),
  role varchar(255),
  email varchar(255) unique,
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  email_change varchar(255),
  phone text,
  phone_change text default '',
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb
);
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz,
  updated_at timestamptz,
  refreshed_at timestamp,
  user_agent text,
  aal auth.aal_level
);
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  status auth.factor_status not null
);
create table auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null
);
alter table auth.sessions enable row level security;
alter table auth.mfa_factors enable row level security;
alter table auth.mfa_amr_claims enable row level security;
alter table auth.mfa_factors owner to hosted_auth_admin;
alter table auth.mfa_amr_claims owner to hosted_auth_admin;
grant all on auth.mfa_factors, auth.mfa_amr_claims to hosted_postgres;
alter table auth.users owner to hosted_auth_admin;
alter table auth.sessions owner to hosted_auth_admin;
grant all on auth.users, auth.sessions to hosted_postgres;
create function auth.uid() returns uuid language sql stable
as $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;

create table storage.buckets (
  id text primary key, name text unique, public boolean, file_size_limit bigint, allowed_mime_types text[]
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets, name text, metadata jsonb,
  created_at timestamptz default now()
);
alter table storage.objects enable row level security;
create function storage.foldername(name text) returns text[] language sql immutable
as $$ select (string_to_array(name, '/'))[1:cardinality(string_to_array(name, '/')) - 1] $$;
grant all on storage.buckets, storage.objects to hosted_postgres;
-- Hosted projects let postgres make policies on storage.objects by an extension; here by the owner's rights on that table alone.
alter table storage.objects owner to hosted_storage_admin;
grant hosted_storage_admin to hosted_postgres with inherit true;

-- Every hosted project has this publication; a table in it is sent to whoever listens.
create publication supabase_realtime;

-- pg_cron, pg_net and the Vault, as far as the clock uses them; here they only note what they were asked.
create schema cron;
create table cron.job (jobname text primary key, schedule text, command text);
create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql
as $$ insert into cron.job values ($1, $2, $3) on conflict (jobname) do update set schedule = $2, command = $3 returning 1::bigint $$;
create schema net;
create table net.asked (url text, headers jsonb);
create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
  timeout_milliseconds int default 5000) returns bigint language sql
as $$ insert into net.asked values (url, headers) returning 1::bigint $$;
create schema vault;
create table vault.decrypted_secrets (name text, decrypted_secret text);
grant usage on schema cron, net, vault to hosted_postgres;
grant all on all tables in schema cron, net, vault to hosted_postgres;
