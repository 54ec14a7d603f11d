-- Whether a time zone is one is looked up in a table: each sign-up took 20 ms of the database for it.

set local lock_timeout = '2s';

-- PostgreSQL's own list reads all 600 files of zones, which takes 20 ms, whenever it is asked: here is what it knew once.
create table private.time_zones (name text primary key);
alter table private.time_zones enable row level security;
-- allow backfill: a list of 600 that PostgreSQL reads from its files, no table
insert into private.time_zones (name) select name from pg_catalog.pg_timezone_names;

-- A zone that is new with PostgreSQL is one, too.
create or replace function private.is_time_zone(value text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case when exists (select from private.time_zones where name = value) then true
    else exists (select from pg_catalog.pg_timezone_names where name = value) end
$$;
