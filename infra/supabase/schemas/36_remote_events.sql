-- How the remotes do in people's browsers: whether they load, stand, break and come back, and which errors our code has there. Nothing of a person: no account, no address, no
-- page, no text of an error. Kept for 30 days.
-- Who may do what: every page tells, signed in or not; super admins and the deploy job read figures; nobody reads rows.

-- The builds that pages told of. `build` is empty where no build could be chosen. Pages that are open go on with an older one, so what
-- is live is what was asked for last.
create table private.remote_builds (
  remote text not null check (remote ~ '^[a-z][a-z0-9-]{0,39}$'),
  build text not null check (build ~ '^([0-9a-f]{16})?$'),
  channel text not null check (channel in ('live', 'canary', 'previous')),
  first_seen timestamptz not null default now(),
  last_loaded timestamptz not null default now(),
  primary key (remote, build, channel)
);
create index remote_builds_loaded_idx on private.remote_builds (last_loaded);
alter table private.remote_builds enable row level security;

create table private.remote_events (
  id bigint generated always as identity primary key,
  remote text not null,
  build text not null,
  channel text not null,
  phase text not null check (phase in ('load', 'mount', 'crash', 'heal')),
  -- Why it is not there; null where all went well.
  problem text check (problem ~ '^[a-z]{1,20}$'),
  millis int not null check (millis between 0 and 86400000),
  browser text not null check (browser ~ '^[A-Z][a-z]{1,9}( [0-9]{1,3})?$'),
  -- How many such events it stands for: pages tell of failures always, of the rest by a sample.
  stands_for int not null check (stands_for between 1 and 1000),
  received_at timestamptz not null default now()
);
create index remote_events_health_idx on private.remote_events (remote, build, channel, received_at)
include (phase, problem, browser, millis, stands_for);
create index remote_events_received_idx on private.remote_events (received_at);
alter table private.remote_events enable row level security;

-- Errors of our own code in browsers, which are told beside the events: the kind, where it was caught and the lines of our files, which
-- `npm run trace` reads. No text of an error, which may repeat what somebody typed; no account, no address, no page.
create table private.browser_errors (
  id bigint generated always as identity primary key,
  -- Whose file it was in; `shell` for the page itself.
  remote text not null,
  kind text not null check (kind in ('uncaught', 'rejection', 'boundary')),
  error text not null,
  frames text not null,
  -- Of a failure of the server: the number of the request, as the log has it.
  request_id text,
  browser text not null,
  received_at timestamptz not null default now()
);
create index browser_errors_received_idx on private.browser_errors (received_at);
alter table private.browser_errors enable row level security;

-- For whoever runs the server: the same errors together, the frequent ones first.
create view private.browser_error_counts with (security_invoker = true) as
select remote, kind, error, frames, count(*) as times, min(received_at) as first_seen, max(received_at) as last_seen,
  array_agg(distinct browser) as browsers, array_remove(array_agg(distinct request_id), null) as request_ids
from private.browser_errors group by remote, kind, error, frames order by count(*) desc;

-- What this server understands of what a page tells; a newer page may tell more.
create function private.remote_events_in(p_events jsonb)
returns table (remote text, build text, channel text, phase text, problem text, millis int, browser text, stands_for int)
language sql immutable set search_path = ''
as $$
  select e ->> 'remote', e ->> 'build', e ->> 'channel', e ->> 'phase', e ->> 'problem', least((e ->> 'millis')::int, 86400000), e ->> 'browser',
    (e ->> 'stands_for')::int
  from jsonb_array_elements(p_events) as e
  where e ->> 'remote' ~ '^[a-z][a-z0-9-]{0,39}$' and e ->> 'build' ~ '^([0-9a-f]{16})?$'
    and e ->> 'channel' in ('live', 'canary', 'previous') and e ->> 'phase' in ('load', 'mount', 'crash', 'heal')
    and coalesce(e ->> 'problem', 'none') ~ '^[a-z]{1,20}$' and e ->> 'millis' ~ '^[0-9]{1,8}$'
    and e ->> 'browser' ~ '^[A-Z][a-z]{1,9}( [0-9]{1,3})?$' and e ->> 'stands_for' ~ '^([1-9][0-9]{0,2}|1000)$'
$$;

-- The errors among what a page tells, as far as they are names of errors and lines of files.
create function private.browser_errors_in(p_events jsonb)
returns table (remote text, kind text, error text, frames text, request_id text, browser text)
language sql immutable set search_path = ''
as $$
  select e ->> 'remote', e ->> 'problem', e ->> 'error', e ->> 'frames', e ->> 'request_id', e ->> 'browser'
  from jsonb_array_elements(p_events) as e
  where e ->> 'phase' = 'error' and e ->> 'remote' ~ '^[a-z][a-z0-9-]{0,39}$' and e ->> 'problem' in ('uncaught', 'rejection', 'boundary')
    and e ->> 'error' ~ '^([A-Z][A-Za-z]{0,30})?(Error|Exception)$'
    and e ->> 'frames' ~ '^([a-z][a-z0-9-]{0,39}/[A-Za-z0-9_.-]{1,100}:[0-9]{1,7}:[0-9]{1,7}( |$)){0,5}$'
    and coalesce(e ->> 'request_id', '0000-0000') ~ '^[0-9a-f]{4}-[0-9a-f]{4}$' and e ->> 'browser' ~ '^[A-Z][a-z]{1,9}( [0-9]{1,3})?$'
$$;

-- Whoever makes things up fills nothing for long: 10,000 calls in an hour are kept, and the 500 builds that were asked for last.
create function private.record_remote_events(p_events jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if jsonb_typeof(p_events) is distinct from 'array' or jsonb_array_length(p_events) not between 1 and 20 then
    perform private.fail(400, 'remote_events.invalid', 'Please send a list of 1 to 20 events.', 'p_events');
  end if;
  if private.count_use('00000000-0000-0000-0000-000000000000', 'remote_events', interval '1 hour') > 10000 then
    return;
  end if;
  insert into private.remote_builds (remote, build, channel)
  select distinct e.remote, e.build, e.channel from private.remote_events_in(p_events) as e
  on conflict do nothing;
  if found then
    delete from private.remote_builds where (remote, build, channel) in
      (select b.remote, b.build, b.channel from private.remote_builds as b order by b.last_loaded desc, b.first_seen desc offset 500);
  end if;
  update private.remote_builds as b set last_loaded = now()
  from private.remote_events_in(p_events) as e
  where (b.remote, b.build, b.channel) = (e.remote, e.build, e.channel) and e.phase = 'load'
    and b.last_loaded < now() - interval '1 minute';
  insert into private.remote_events (remote, build, channel, phase, problem, millis, browser, stands_for)
  select e.* from private.remote_events_in(p_events) as e join private.remote_builds as b using (remote, build, channel);
  insert into private.browser_errors (remote, kind, error, frames, request_id, browser)
  select e.* from private.browser_errors_in(p_events) as e;
end $$;
grant execute on function private.record_remote_events(jsonb) to anon, authenticated;

create function public.record_remote_events(p_events jsonb) returns void
language sql volatile set search_path = ''
as $$ select private.record_remote_events(p_events) $$;
grant execute on function public.record_remote_events(jsonb) to anon, authenticated;

-- Of every build that pages told of: how often it was opened, what failed and how long it took, since the given time; without one, of the
-- 20 builds of each remote that were asked for last, from 24 hours before that on. An opening is a mount, or a load that failed; failed is what
-- did not load, did not stand, or broke later. Each build is read by the index alone: pages tell of very much.
create function private.health_of_remotes(p_since timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  with builds as (
    select * from (
      select b.*, coalesce(p_since, b.last_loaded - interval '24 hours') as since,
        row_number() over (partition by b.remote order by b.last_loaded desc) as place
      from private.remote_builds as b
    ) as b where p_since is not null or b.place <= 20
  ), counts as (
    select b.remote, b.build, b.channel, e.*
    from builds as b, lateral (
      select e.phase, e.problem, e.browser, sum(e.stands_for) as times from private.remote_events as e
      where (e.remote, e.build, e.channel) = (b.remote, b.build, b.channel) and e.received_at >= b.since group by 1, 2, 3
    ) as e
  ), figures as (
    select remote, build, channel,
      sum(times) filter (where phase = 'mount' or phase = 'load' and problem is not null) as opened,
      sum(times) filter (where problem is not null) as failed,
      sum(times) filter (where phase = 'heal') as healed
    from counts group by 1, 2, 3
  ), problems as (
    select remote, build, channel, jsonb_object_agg(problem, times) as problems
    from (select remote, build, channel, problem, sum(times) as times from counts where problem is not null group by 1, 2, 3, 4) as one
    group by 1, 2, 3
  ), browsers as (
    select remote, build, channel, jsonb_object_agg(browser, times) as browsers
    from (select remote, build, channel, browser, sum(times) as times from counts where problem is not null group by 1, 2, 3, 4) as one
    group by 1, 2, 3
  ), loads as (
    select b.remote, b.build, b.channel, e.millis
    from builds as b, lateral (
      select percentile_disc(array[0.5, 0.95]) within group (order by e.millis) as millis from private.remote_events as e
      where (e.remote, e.build, e.channel) = (b.remote, b.build, b.channel) and e.received_at >= b.since
        and e.phase = 'load' and e.problem is null
    ) as e
  )
  select coalesce(jsonb_agg(jsonb_build_object('remote', remote, 'build', build, 'channel', channel, 'first_seen', b.first_seen,
      'last_loaded', b.last_loaded, 'opened', coalesce(f.opened, 0), 'failed', coalesce(f.failed, 0), 'healed', coalesce(f.healed, 0),
      'load_median', l.millis[1], 'load_slow', l.millis[2], 'problems', coalesce(p.problems, '{}'),
      'browsers', coalesce(w.browsers, '{}')) order by remote, b.last_loaded desc, build, channel), '[]')
  from builds as b
  left join figures as f using (remote, build, channel)
  left join problems as p using (remote, build, channel)
  left join browsers as w using (remote, build, channel)
  left join loads as l using (remote, build, channel)
$$;

create function private.remote_health() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return private.health_of_remotes(null);
end $$;
grant execute on function private.remote_health() to authenticated;

create function public.remote_health() returns jsonb
language sql stable set search_path = ''
as $$ select private.remote_health() $$;
grant execute on function public.remote_health() to authenticated;

-- For the command that watches a canary.
create function private.remote_health_since(p_since timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.health_of_remotes(p_since) $$;
grant execute on function private.remote_health_since(timestamptz) to service_role;

create function public.remote_health_since(p_since timestamptz) returns jsonb
language sql stable set search_path = ''
as $$ select private.remote_health_since(p_since) $$;
grant execute on function public.remote_health_since(timestamptz) to service_role;
