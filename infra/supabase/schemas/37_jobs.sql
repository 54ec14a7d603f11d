-- What happens by the clock. The server calls run_jobs every minute; each piece does its work once, however often it is called, takes a
-- thousand rows at most, and finds them by an index. The weekly digests have a clock of their own: each family is a transaction.
-- On a hosted project pg_cron does both, and through pg_net wakes the function run-jobs, which sends the e-mails, and cleans and deletes
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
create index job_runs_day_idx on private.job_runs (day);
alter table private.job_runs enable row level security;

-- When a family's next digest is due. No foreign key: deleting a family never waits for its digest, whose row goes when its time comes.
create table private.digest_schedule (
  family_group_id uuid primary key,
  digest_at timestamptz not null
);
create index digest_schedule_due_idx on private.digest_schedule (digest_at);
alter table private.digest_schedule enable row level security;

-- For which end date a challenge has reminded. No foreign key: reminding waits for nobody who changes the challenge (decision 011).
create table private.challenge_reminders (
  challenge_id uuid primary key,
  end_date date not null
);
create index challenge_reminders_end_idx on private.challenge_reminders (end_date);
alter table private.challenge_reminders enable row level security;

-- How often a part of the product is used: a count per day, nobody's name.
create table private.usage_counts (
  day date not null default current_date,
  name text not null check (name ~ '^[a-z0-9_.:-]{1,60}$'),
  times int not null default 1,
  primary key (day, name)
);
alter table private.usage_counts enable row level security;

-- 7 o'clock in this time zone on the first Monday from this day on.
create function private.next_digest(p_time_zone text, p_from date) returns timestamptz
language sql stable set search_path = ''
as $$ select (p_from + (8 - extract(isodow from p_from)::int) % 7 + time '07:00') at time zone p_time_zone $$;

create function private.schedule_digest() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.digest_schedule (family_group_id, digest_at)
  values (new.id, private.next_digest(new.time_zone, private.today_in(new.time_zone)))
  on conflict (family_group_id) do update set digest_at = excluded.digest_at;
  return null;
end $$;
create trigger families_schedule_digest after insert or update of time_zone on public.families
for each row execute function private.schedule_digest();

-- Whoever confirms an address on a Monday, or turns the digest on, has it on the same day.
create function private.reschedule_digest() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.digest_schedule s set digest_at = private.next_digest(f.time_zone, private.today_in(f.time_zone))
  from public.profiles p join public.families f on f.id = p.family_group_id
  where p.id = new.user_id and s.family_group_id = f.id;
  return null;
end $$;
create trigger confirmed_emails_reschedule_digest after insert or update on private.confirmed_emails
for each row execute function private.reschedule_digest();
create trigger notification_preferences_reschedule_digest after insert or update of email_weekly_digest on public.notification_preferences
for each row when (new.email_weekly_digest) execute function private.reschedule_digest();

-- "Kale, Mango, and Peas"; of more than five names the rest is counted.
create function private.list_text(p_names text[]) returns text
language sql immutable set search_path = ''
as $$
  select case
    when cardinality(p_names) > 5 then format('%s, and %s more', array_to_string(p_names[1:5], ', '), cardinality(p_names) - 5)
    when cardinality(p_names) > 2 then format('%s, and %s', array_to_string(p_names[:cardinality(p_names) - 1], ', '),
      p_names[cardinality(p_names)])
    else array_to_string(p_names, ' and ') end
$$;

-- Ideas for the table, for tips and quiet weeks.
create function private.table_idea(p_number int) returns text
language sql immutable set search_path = ''
as $$
  select ideas[1 + p_number % cardinality(ideas)] from (select array[
    'Let your child choose one new food at the store and name the dish you make with it.',
    'Serve a new food next to a favorite one. Trying a bite counts.',
    'Cook together once a week: washing, tearing and stirring are jobs for small hands.',
    'Make a plate with as many colors as you can find.',
    'A food refused today may be a favorite after the tenth try. No hurry.',
    'Plan a challenge with a short goal: three times is enough to start.'] as ideas) as known
$$;

-- What each child of the family ate and tried in the seven days from p_from on, in lines of their own under the name. Children are told of by
-- themselves, in the order of their names, without points. Null when there is no child.
create function private.week_story(p_family uuid, p_from date) returns text
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  zone text := (select time_zone from public.families where id = p_family);
  since timestamptz := p_from::timestamp at time zone zone;
  until timestamptz := (p_from + 7)::timestamp at time zone zone;
begin
  return (
    with logged as (
      select child_id, lower(food_name) as food, min(food_name) as name, count(*) as times, max(count(*)) over (partition by child_id) as most
      from public.food_logs
      where family_group_id = p_family and undone_at is null and created_at >= since and log_date between p_from and p_from + 6
      group by child_id, lower(food_name)
    ), tasted as (
      select child_id, lower(food_name) as food, food_name as name, (select o.face from public.tastes o
        where o.child_id = t.child_id and lower(o.food_name) = lower(t.food_name) and o.taste_date < t.taste_date
        order by o.taste_date desc limit 1) as face_before
      from public.tastes t
      where family_group_id = p_family and created_at >= since and taste_date between p_from and p_from + 6
    ), firsts as (
      select w.child_id, min(w.name) as name
      from (select child_id, food, name from logged union all select child_id, food, name from tasted) as w
      where not exists (select from public.food_logs o
          where o.child_id = w.child_id and o.undone_at is null and o.log_date < p_from and lower(o.food_name) = w.food)
        and not exists (select from public.tastes o
          where o.child_id = w.child_id and o.taste_date < p_from and lower(o.food_name) = w.food)
      group by w.child_id, w.food
    ), told as (
      select child_id, 1 as place, format('Tried for the first time: %s.', private.list_text(array_agg(name order by name))) as line
      from firsts group by 1
      union all
      select child_id, 2, format('A try that took courage: %s again, after "%s".', min(name),
        case face_before when 'not_yet' then 'not yet' else 'no thanks' end)
      from tasted where face_before in ('not_yet', 'no_thanks') group by child_id, food, face_before
      union all
      select child_id, 3, format('Completed "%s".', name) from public.challenges
      where family_group_id = p_family and status = 'completed' and completed_at >= since and completed_at < until
      union all
      select child_id, 4, format('Eaten most: %s.', private.list_text(array_agg(name order by name)))
      from logged where times = most and times > 1 group by 1
      union all
      select child_id, 5, format('On the plate: %s.', private.list_text(array_agg(name order by times desc, name)))
      from logged l where most = 1 and not exists (select from firsts f where f.child_id = l.child_id and lower(f.name) = l.food) group by 1
    )
    select string_agg(c.full_name || E'\n' || coalesce(
        (select string_agg('- ' || line, E'\n' order by place, line) from told where child_id = c.id),
        '- A quiet week. That''s fine, every family has them.'), E'\n\n' order by c.full_name, c.id)
      || case when bool_or(not exists (select from told where child_id = c.id))
        then E'\n\nAn idea for this week: ' || private.table_idea(extract(week from p_from)::int) else '' end
    from public.profiles c where c.family_group_id = p_family and c.role = 'child' and c.join_status = 'active');
end $$;

-- What the children of the family tried last week, to its parents who want the digest and did not get it today. The family is held until the
-- mails are there, parents first as whoever deletes it does: who leaves at the same time either loses the mail or gets none.
create function private.send_digest(p_family uuid, p_day date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  parents uuid[];
  story text;
begin
  perform from public.profiles where family_group_id = p_family order by role desc, id for share;
  with told as (
    insert into private.job_runs (kind, user_id, day)
    select 'weekly_digest', p.id, p_day
    from public.profiles p left join public.notification_preferences n on n.user_id = p.id
    where p.family_group_id = p_family and p.role = 'parent' and private.is_email_confirmed(p.id) and coalesce(n.email_weekly_digest, true)
      and exists (select from public.profiles c where c.family_group_id = p_family and c.role = 'child' and c.join_status = 'active')
    on conflict do nothing returning user_id
  ) select array_agg(user_id) into parents from told;
  if parents is null then
    return;
  end if;
  story := format(E'Your family''s week, %s to %s:\n\n', to_char(p_day - 7, 'FMMonth FMDD'), to_char(p_day - 1, 'FMMonth FMDD'))
    || private.week_story(p_family, p_day - 7);
  perform private.enqueue_mail_about(parent, 'Your family''s week', story, '{dashboard,off}', 2, private.child_ids(p_family, null))
  from unnest(parents) as parent;
end $$;

-- On Monday from 7 in the family's time zone: the digest of the family that waits for longest. Answers whether there was one. Called by as
-- many callers as may be, each of which takes another family; one that fails is tried again in an hour, and the others go on.
create function private.send_next_digest() returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
begin
  select s.family_group_id as id, f.time_zone, private.today_in(f.time_zone) as today into due
  from private.digest_schedule s left join public.families f on f.id = s.family_group_id
  where s.digest_at <= now() order by s.digest_at limit 1 for update of s skip locked;
  if not found then
    return false;
  elsif due.time_zone is null then
    delete from private.digest_schedule where family_group_id = due.id;
    return true;
  end if;
  begin
    if extract(isodow from due.today) = 1 then
      perform private.send_digest(due.id, due.today);
    end if;
    update private.digest_schedule set digest_at = private.next_digest(due.time_zone, due.today + 1) where family_group_id = due.id;
  exception when others then
    raise warning 'The digest of the family % waits for an hour: %', due.id, sqlerrm;
    update private.digest_schedule set digest_at = now() + interval '1 hour' where family_group_id = due.id;
  end;
  return true;
end $$;

-- On the first day of the month, one idea for the table, to parents who asked for tips.
create function private.send_tips() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  parent record;
  sent int := 0;
begin
  -- Somewhere it is a day earlier than in London, or later.
  if not exists (select from generate_series(-1, 1) as days where extract(day from now() + days * interval '1 day') = 1) then
    return 0;
  end if;
  for parent in
    insert into private.job_runs (kind, user_id, day)
    select 'tips', p.id, private.today_in(f.time_zone)
    from public.notification_preferences n join public.profiles p on p.id = n.user_id join public.families f on f.id = p.family_group_id
    where n.email_tips and p.role = 'parent' and private.is_email_confirmed(p.id) and extract(day from now() at time zone f.time_zone) = 1
      and not exists (select from private.job_runs r
        where r.user_id = p.id and r.kind = 'tips' and r.day = private.today_in(f.time_zone))
    limit 1000
    on conflict do nothing returning user_id, day
  loop
    perform private.enqueue_mail_about(parent.user_id, 'An idea for your family''s table',
      private.table_idea(extract(month from parent.day)::int), '{off}', 2);
    sent := sent + 1;
  end loop;
  return sent;
end $$;

-- A challenge that is due tomorrow reminds its child and the parents, once for each end date.
create function private.send_reminders() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  today date := private.today_in('UTC');
  due public.challenges;
  sent int := 0;
begin
  for due in
    with noted as (
      insert into private.challenge_reminders as r (challenge_id, end_date)
      select c.id, c.end_date
      from public.challenges c join public.families f on f.id = c.family_group_id
      -- Somewhere it is a day earlier than in London, or later.
      where c.status = 'active' and c.end_date between today and today + 2 and c.end_date = private.today_in(f.time_zone) + 1
        and not exists (select from private.challenge_reminders r where r.challenge_id = c.id and r.end_date = c.end_date)
      order by c.end_date limit 1000
      on conflict (challenge_id) do update set end_date = excluded.end_date
      returning challenge_id
    ) select c.* from noted join public.challenges c on c.id = noted.challenge_id
  loop
    perform private.notify(private.parents_of(due.family_group_id) || due.child_id, 'challenge_reminder', 'One day left',
      format('"%s" ends tomorrow: %s of %s done.', due.name, due.current_count, due.target_count), due.id);
    sent := sent + 1;
  end loop;
  return sent;
end $$;

create function private.expire_challenges() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  expired int;
begin
  update public.challenges set status = 'expired'
  where id in (select c.id from public.challenges c join public.families f on f.id = c.family_group_id
    -- Where the day begins first, it is tomorrow already.
    where c.status = 'active' and c.end_date <= private.today_in('UTC') and c.end_date < private.today_in(f.time_zone)
    order by c.end_date limit 1000 for update of c skip locked);
  get diagnostics expired = row_count;
  return expired;
end $$;

-- Rows whose column lies further back than p_age, the oldest first, a thousand at most. Each column has an index.
create function private.delete_old(p_table regclass, p_column text, p_age interval) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  execute format('delete from %1$s where ctid = any (array(select ctid from %1$s where %2$I < now() - $1 order by %2$I limit 1000))',
    p_table, p_column) using p_age;
end $$;

-- Everything that happens by the clock, but digests. Rate limit counters are dropped after a day, the longest window. Challenges expire last, so
-- that nobody waits for their rows while mails and notices are made, and they wait for nobody (decision 011).
create function private.run_jobs() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  reminders int;
  tips int;
begin
  perform pg_advisory_xact_lock(hashtext('tastequest.run_jobs'));
  perform private.delete_expired_joins();
  perform private.drop_photos_without_log();
  perform private.give_up_mails();
  perform private.trim_mails();
  perform private.delete_old('private.child_drafts', 'created_at', '1 hour');
  perform private.delete_old('private.sign_in_attempts', 'updated_at', '1 day');
  perform private.delete_old('private.email_confirmations', 'expires_at', '0');
  perform private.delete_old('private.email_changes', 'asked_at', '1 day');
  perform private.delete_old('private.email_change_links', 'expires_at', '1 day');
  perform private.delete_old('private.rate_limit_counters', 'since', '1 day');
  perform private.delete_old('private.idempotency_keys', 'created_at', '30 days');
  perform private.delete_old('public.notifications', 'created_at', '90 days');
  perform private.delete_old('private.impersonations', 'expires_at', '0');
  perform private.delete_old('private.remote_events', 'received_at', '30 days');
  perform private.delete_old('private.browser_errors', 'received_at', '30 days');
  perform private.delete_old('private.remote_builds', 'last_loaded', '30 days');
  perform private.delete_old('private.job_runs', 'day', '30 days');
  perform private.delete_old('private.challenge_reminders', 'end_date', '30 days');
  reminders := private.send_reminders();
  tips := private.send_tips();
  return jsonb_build_object('reminders', reminders, 'tips', tips, 'expired', private.expire_challenges());
end $$;
grant execute on function private.run_jobs() to service_role;

create function public.run_jobs() returns jsonb
language sql volatile set search_path = ''
as $$ select private.run_jobs() $$;
grant execute on function public.run_jobs() to service_role;

-- Where run-jobs is and its secret are in the Vault, under these names; until both are there it stays silent. A call sends up to 400 e-mails
-- (infra/supabase/functions/_shared/outbox.ts), so it is called once for every 400 that wait, 8 times at most. Answers the last request.
create function private.wake_run_jobs() returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  secret text;
  waiting int;
  request bigint;
begin
  select max(decrypted_secret) filter (where name = 'run_jobs_url'), max(decrypted_secret) filter (where name = 'run_jobs_secret')
  into address, secret from vault.decrypted_secrets;
  if address is null or secret is null then
    return null;
  end if;
  select count(*) into waiting from (select from private.mail_outbox
    where status in ('pending', 'sending') and priority in (0, 1, 2) and next_attempt_at <= now() limit 3200) as due;
  for n in 1..greatest(ceil(waiting / 400.0), 1) loop
    request := net.http_post(url := address, body := '{}'::jsonb, timeout_milliseconds := 60000,
      headers := jsonb_build_object('content-type', 'application/json', 'x-jobs-secret', secret));
  end loop;
  return request;
end $$;

-- Does nothing where pg_cron is missing; starting twice does no harm.
create function private.start_clock() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('tastequest daily work', '* * * * *', 'select private.run_jobs()');
    -- No function could end a transaction after each family.
    perform cron.schedule('tastequest weekly digests', '* * * * *', $job$do $do$
      declare
        began timestamptz := clock_timestamp();
      begin
        while clock_timestamp() < began + interval '50 seconds' and private.send_next_digest() loop
          commit;
        end loop;
      end $do$ $job$);
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
