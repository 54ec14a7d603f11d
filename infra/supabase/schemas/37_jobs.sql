-- What happens by the clock. The server calls run_jobs every few minutes; each piece does its work once, however often it is called.
-- On a hosted project pg_cron does that, and through pg_net wakes the function run-jobs, which sends the e-mails, and cleans and deletes
-- photos. Without these extensions (the embedded server has a clock of its own) start_clock does nothing; enabled later,
-- `select private.start_clock()` makes up for it.
-- Who may do what: the server only.

-- To whom an e-mail of the clock was sent, and for which day.
create table private.job_runs (
  kind text not null check (kind in ('weekly_digest', 'tips')),
  user_id uuid not null references public.profiles (id) on delete cascade,
  day date not null,
  primary key (user_id, kind, day)
);
alter table private.job_runs enable row level security;

-- How often a part of the product is used: a count per day, nobody's name.
create table private.usage_counts (
  day date not null default current_date,
  name text not null check (name ~ '^[a-z0-9_.:-]{1,60}$'),
  times int not null default 1,
  primary key (day, name)
);
alter table private.usage_counts enable row level security;

-- On Monday from 7 in the family's time zone: each child's points of the last 7 days, to parents who want the digest.
create function private.send_weekly_digests() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  parent record;
  lines text;
  sent int := 0;
begin
  for parent in
    insert into private.job_runs (kind, user_id, day)
    select 'weekly_digest', p.id, private.today_in(f.time_zone)
    from public.profiles p join public.families f on f.id = p.family_group_id
    left join public.notification_preferences n on n.user_id = p.id
    where p.role = 'parent' and private.is_email_confirmed(p.id) and coalesce(n.email_weekly_digest, true)
      and extract(isodow from now() at time zone f.time_zone) = 1 and extract(hour from now() at time zone f.time_zone) >= 7
      and exists (select from public.profiles c where c.family_group_id = f.id and c.role = 'child' and c.join_status = 'active')
    on conflict do nothing returning user_id
  loop
    select string_agg(format('%s: %s', c.full_name, private.points_text(
        (select sum((d ->> 'points')::int) from jsonb_array_elements(private.history_of(c.family_group_id, array[c.id], 'week')) as d))),
        E'\n' order by c.full_name)
    into lines
    from public.profiles me join public.profiles c on c.family_group_id = me.family_group_id
    where me.id = parent.user_id and c.role = 'child' and c.join_status = 'active';
    perform private.enqueue_mail((select email from public.accounts where profile_id = parent.user_id), 'Your family''s week',
      'Points from the last 7 days:' || E'\n\n' || lines || E'\n\nYou can turn this email off in Settings, Notifications.');
    sent := sent + 1;
  end loop;
  return sent;
end $$;

-- On the first day of the month, one idea for the table, to parents who asked for tips.
create function private.send_tips() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  tips text[] := array[
    'Let your child choose one new food at the store and name the dish you make with it.',
    'Serve a new food next to a favorite one. Trying a bite counts.',
    'Cook together once a week: washing, tearing and stirring are jobs for small hands.',
    'Make a plate with as many colors as you can find.',
    'A food refused today may be a favorite after the tenth try. No hurry.',
    'Plan a challenge with a short goal: three times is enough to start.'];
  parent record;
  sent int := 0;
begin
  for parent in
    insert into private.job_runs (kind, user_id, day)
    select 'tips', p.id, private.today_in(f.time_zone)
    from public.profiles p join public.families f on f.id = p.family_group_id
    join public.notification_preferences n on n.user_id = p.id and n.email_tips
    where p.role = 'parent' and private.is_email_confirmed(p.id) and extract(day from now() at time zone f.time_zone) = 1
    on conflict do nothing returning user_id, day
  loop
    perform private.enqueue_mail((select email from public.accounts where profile_id = parent.user_id), 'An idea for your family''s table',
      tips[1 + extract(month from parent.day)::int % cardinality(tips)] || E'\n\nYou can turn this email off in Settings, Notifications.');
    sent := sent + 1;
  end loop;
  return sent;
end $$;

-- A challenge that is due tomorrow reminds its child and the parents. While the reminder is there, no second one is made.
create function private.send_reminders() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  due public.challenges;
begin
  for due in
    select c.* from public.challenges c join public.families f on f.id = c.family_group_id
    where c.status = 'active' and c.end_date = private.today_in(f.time_zone) + 1
  loop
    perform private.notify(private.parents_of(due.family_group_id) || due.child_id, 'challenge_reminder', 'One day left',
      format('"%s" ends tomorrow: %s of %s done.', due.name, due.current_count, due.target_count), due.id);
  end loop;
end $$;

-- Everything that happens by the clock. Rate limit counters are dropped after a day, the longest window. Challenges expire last, so that
-- nobody waits for their rows while mails and notices are made, and they wait for nobody (decision 011).
create function private.run_jobs() returns jsonb
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
  perform private.trim_mails();
  perform private.trim_notices();
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
grant execute on function private.run_jobs() to service_role;

create function public.run_jobs() returns jsonb
language sql volatile set search_path = ''
as $$ select private.run_jobs() $$;
grant execute on function public.run_jobs() to service_role;

-- Where run-jobs is and its secret are in the Vault, under these names; until both are there it stays silent.
create function private.wake_run_jobs() returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  secret text;
  request bigint;
begin
  select max(decrypted_secret) filter (where name = 'run_jobs_url'), max(decrypted_secret) filter (where name = 'run_jobs_secret')
  into address, secret from vault.decrypted_secrets;
  if address is not null and secret is not null then
    request := net.http_post(url := address, body := '{}'::jsonb, timeout_milliseconds := 60000,
      headers := jsonb_build_object('content-type', 'application/json', 'x-jobs-secret', secret));
  end if;
  return request;
end $$;

-- Does nothing where pg_cron is missing; starting twice does no harm.
create function private.start_clock() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('tastequest daily work', '*/5 * * * *', 'select private.run_jobs()');
    if to_regnamespace('net') is not null and to_regclass('vault.decrypted_secrets') is not null then
      perform cron.schedule('tastequest e-mails and photos', '* * * * *', 'select private.wake_run_jobs()');
    end if;
  end if;
end $$;

-- Extensions that a server offers but may not load here (pg_cron runs in one database only) leave a notice, not a failed migration.
do $$ begin
  if (select count(*) = 2 from pg_available_extensions where name in ('pg_cron', 'pg_net')) then
    create schema if not exists extensions;
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
  end if;
exception when others then
  raise notice 'No clock: %. Enable pg_cron and pg_net, then: select private.start_clock()', sqlerrm;
end $$;

select private.start_clock();

reset check_function_bodies;
