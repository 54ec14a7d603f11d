-- Foundation: the private schema, deny by default, one way to fail, small validators.

create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Older hosted projects grant everything to the API roles; whatever the project's age, nothing is granted unless a migration says so.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

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

create function private.is_email(value text) returns boolean
language sql immutable set search_path = ''
as $$ select value ~ '^[^@\s]+@[^@\s]+\.[^@\s.]+$' and length(value) <= 254 $$;

create function private.is_time_zone(value text) returns boolean
language sql stable set search_path = ''
as $$ select exists (select from pg_catalog.pg_timezone_names where name = value) $$;

create function private.today_in(time_zone text) returns date
language sql stable set search_path = ''
as $$ select (now() at time zone time_zone)::date $$;

create function private.age_on(dob date, day date) returns int
language sql immutable set search_path = ''
as $$ select extract(year from age(day, dob))::int $$;

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

-- The pictures a child can be; the order is the one in which a free picture is handed out.
create function private.avatars() returns text[]
language sql immutable set search_path = ''
as $$
  select array['fox', 'panda', 'lion', 'rabbit', 'owl', 'frog', 'cat', 'dog', 'bear', 'penguin', 'tiger', 'whale',
    'koala', 'unicorn', 'turtle', 'bee']
$$;

-- Eight characters without look-alikes, from the strong random bytes of a uuid (its fixed bytes 6 and 8 are left out).
create function private.random_code() returns text
language sql volatile set search_path = ''
as $$
  with random as materialized (select uuid_send(gen_random_uuid()) as bytes)
  select string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 1 + get_byte(bytes, i) % 31, 1), '' order by i)
  from random, unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as i
$$;

-- 244 random bits; only its hash is stored.
create function private.random_token() returns text
language sql volatile set search_path = ''
as $$ select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') $$;

create function private.token_hash(token text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;

revoke execute on all functions in schema private from public, anon, authenticated;
-- Named in a CHECK constraint, which runs as whoever writes the row.
grant execute on function private.avatars() to authenticated, service_role;
