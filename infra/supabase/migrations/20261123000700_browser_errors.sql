-- Errors of our own code in browsers, told beside what becomes of the remotes (decision 035). Only a new table, a view and a function; pages
-- that are open tell of none and lose nothing.

set local lock_timeout = '2s';

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

-- Keeps these errors as well.
create or replace function private.record_remote_events(p_events jsonb) returns void
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

-- Deletes them after 30 days.
create or replace function private.run_jobs() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  digests int;
  tips int;
begin
  perform pg_advisory_xact_lock(hashtext('tastequest.run_jobs'));
  perform private.delete_expired_joins();
  perform private.drop_photos_without_log();
  delete from private.child_drafts where created_at < now() - interval '1 hour';
  delete from private.sign_in_attempts where updated_at < now() - interval '1 day';
  delete from private.rate_limit_counters where since < now() - interval '1 day';
  delete from private.idempotency_keys where created_at < now() - interval '30 days';
  delete from private.mail_outbox where status = 'sent' and sent_at < now() - interval '30 days';
  delete from private.impersonations where expires_at < now();
  delete from private.remote_events where received_at < now() - interval '30 days';
  delete from private.browser_errors where received_at < now() - interval '30 days';
  delete from private.remote_builds where last_loaded < now() - interval '30 days';
  perform private.send_reminders();
  digests := private.send_weekly_digests();
  tips := private.send_tips();
  update public.challenges set status = 'expired'
  where id in (select c.id from public.challenges c join public.families f on f.id = c.family_group_id
    where c.status = 'active' and c.end_date < private.today_in(f.time_zone) for update of c skip locked);
  return jsonb_build_object('digests', digests, 'tips', tips);
end $$;
