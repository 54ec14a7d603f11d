-- The ground of every other file: the private schema, rights that start closed, one way to fail, and small checks and helpers.
-- Who may do what: nothing here is for clients. Elsewhere functions of `private` do the work with the owner's rights; clients reach them
-- through functions of `public`, mostly with the same name, each granted where it is defined.
-- Why many small questions are plpgsql: a session plans their queries once, while a SQL function that cannot be inlined is planned at
-- every call. `force_generic_plan` stands on queries over a list of children: with the list unknown PostgreSQL expects ten of them, and
-- would rather plan each time anew, for the same plan.

-- Bodies are checked when they run: they may name what a later file makes.
set check_function_bodies = off;

create schema private;
grant usage on schema private to authenticated, anon, service_role;
-- Older hosted projects grant everything to the API roles; whatever the project's age, nothing is granted unless a file here says so.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Finds a part of a name by an index. Where extensions are on a hosted project.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- A visitor makes three short calls: check_signup, get_invitation and confirm_email. Whatever takes longer than 2 seconds in their name
-- holds a connection that families need.
-- The REST API takes the settings of the role it acts in.
do $$ begin
  -- Roles belong to the server: a second database on it finds the setting there, and does not wait for others who set it.
  if not exists (select from pg_db_role_setting where setrole = 'anon'::regrole and setdatabase = 0 and 'statement_timeout=2s' = any (setconfig))
  then
    alter role anon set statement_timeout = '2s';
  end if;
end $$;

-- The product speaks REST only. Where a project has the GraphQL API, it shows every signed-in person the names of all tables.
do $$ begin
  drop extension if exists pg_graphql;
exception when insufficient_privilege or dependent_objects_still_exist then
  raise notice 'pg_graphql stays: %. Disable it in the dashboard (Database, Extensions).', sqlerrm;
end $$;

-- The only way business code fails. PTnnn keeps status, message, detail and hint through the REST API:
-- the message is a sentence for the user, the detail names the code and the form field, the hint is the remedy.
create function private.fail(status int, code text, message text, field text default null, hint text default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT' || fail.status,
    message = fail.message,
    detail = jsonb_strip_nulls(jsonb_build_object('code', fail.code, 'field', fail.field))::text,
    hint = coalesce(fail.hint, '');
end $$;

-- Trimmed text with single spaces, null when nothing is left.
create function private.clean(value text) returns text
language sql immutable set search_path = ''
as $$ select nullif(btrim(regexp_replace(value, '\s+', ' ', 'g')), '') $$;

-- Trimmed, lower case, distinct, without blanks: what tags and allergens are compared by.
create function private.clean_tags(tags text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(tag order by first), '{}')
  from (
    select lower(private.clean(t)) as tag, min(n) as first
    from unnest(tags) with ordinality as u (t, n)
    where private.clean(t) is not null
    group by 1
  ) as cleaned
$$;

-- Text as allergens are looked for in it: lower case, without accents and without invisible characters (Cf and
-- Default_Ignorable_Code_Point of Unicode).
create function private.plain_text(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select lower(regexp_replace(normalize(p_text, nfkd), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
    '\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
    '\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3'
    '\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'))
$$;

-- Metadata arrives as an object; some drivers store it as a JSON string holding the object.
create function private.as_object(value jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'object' then value
    when 'string' then (value #>> '{}')::jsonb
    else '{}'::jsonb
  end
$$;

create function private.is_email(value text) returns boolean
language sql immutable set search_path = ''
as $$ select value ~ '^[^@\s]+@[^@\s]+\.[^@\s.]+$' and length(value) <= 254 $$;

-- "1 point", "1,250 points", for a sentence.
create function private.points_text(p_points bigint) returns text
language sql immutable set search_path = ''
as $$ select case p_points when 1 then '1 point' else to_char(p_points, 'FM999,999,990') || ' points' end $$;

-- Names stand in mails to people who have not asked for them, so none may be a web address: "Dr.Smith" is a name, "prize.example" is not.
create function private.has_web_address(p_name text) returns boolean
language sql immutable set search_path = ''
as $$ select p_name ~* '//|[^\s.]{3,}\.[a-z]{2,}|\.[a-z]{2,}/' $$;

-- PostgreSQL's own list reads all 600 files of zones, which takes 20 ms, whenever it is asked: here is what it knew once.
create table private.time_zones (name text primary key);
alter table private.time_zones enable row level security;
insert into private.time_zones (name) select name from pg_catalog.pg_timezone_names;

-- A zone that is new with PostgreSQL is one, too.
create function private.is_time_zone(value text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case when exists (select from private.time_zones where name = value) then true
    else exists (select from pg_catalog.pg_timezone_names where name = value) end
$$;

create function private.today_in(time_zone text) returns date
language plpgsql stable set search_path = ''
as $$
begin
  return (now() at time zone time_zone)::date;
end $$;

create function private.age_on(dob date, day date) returns int
language sql immutable set search_path = ''
as $$ select extract(year from age(day, dob))::int $$;

-- Whether somebody is 13 or older, on the family's day.
create function private.is_thirteen(p_dob date, p_family uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(private.age_on(p_dob, private.family_today(p_family)) >= 13, false) $$;

-- Eight characters without look-alikes, from the strong random bytes of a uuid (its fixed bytes 6 and 8 are left out).
create function private.random_code() returns text
language sql volatile set search_path = ''
as $$
  with random as materialized (select uuid_send(gen_random_uuid()) as bytes)
  select string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 1 + get_byte(bytes, i) % 31, 1), '' order by i)
  from random, unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as i
$$;

-- 244 random bits. The table that checks a token has only its hash; a mail that carries one has it until it is sent (10_mail.sql).
create function private.random_token() returns text
language sql volatile set search_path = ''
as $$ select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') $$;

create function private.token_hash(token text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;

-- Text rules that foods, rewards and challenges share; the field is the column.
create function private.check_texts(p_name text, p_description text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_name is null then
    perform private.fail(400, 'name.required', 'Please enter a name.', 'name');
  elsif length(p_name) > 100 then
    perform private.fail(400, 'name.too_long', 'Please use at most 100 characters.', 'name');
  elsif length(p_description) > 1000 then
    perform private.fail(400, 'description.too_long', 'Please use at most 1000 characters.', 'description');
  end if;
end $$;

create function private.check_points(p_points int, p_min int, p_max int, p_field text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_points is null or p_points not between p_min and p_max then
    perform private.fail(400, 'points.range', format('Please enter a whole number of points from %s to %s.', p_min, p_max), p_field);
  end if;
end $$;

create function private.check_tags(p_tags text[], p_field text) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text[] := private.clean_tags(p_tags);
begin
  if cardinality(cleaned) > 20 or exists (select from unnest(cleaned) as t where length(t) > 40) then
    perform private.fail(400, 'tags.too_many', 'Please use at most 20 entries of 40 characters each.', p_field);
  end if;
  return cleaned;
end $$;

-- For names that no form's function has checked: of a new person, and of a family.
create function private.check_plain_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.has_web_address(to_jsonb(new) ->> tg_argv[0]) then
    perform private.fail(400, 'name.web_address', 'Please write the name without a web address.', tg_argv[0]);
  end if;
  return new;
end $$;

-- For the tables that are only ever added to: the ledger, whose rows go with their child or family alone (a cascade), and the log of
-- administrators' access, whose rows never go.
create function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.fail(403, 'auth.append_only', 'This record can''t be changed.');
  return null;
end $$;

-- Two parents at one form: `updated_at` says when a person last edited the row, so that the second save can be refused instead of written
-- over the first one unseen. What counts by itself, such as progress, is no edit.
create function private.mark_edited() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;

-- A challenge that is moved to another child gives up its form's idempotency key: the form may have made one for that child as well, and
-- the key names each child once.
create function private.drop_creation_key() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.creation_key := null;
  return new;
end $$;
