-- Mails lead to what they speak of, and the weekly one tells what each child tried instead of a number.

set local lock_timeout = '2s';

alter table private.mail_outbox add column places text[] not null default '{}';

-- The same with places of the product, for mails that speak of something.
create function private.enqueue_mail_about(p_to text, p_subject text, p_text text, p_places text[], p_priority int) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.mail_outbox (to_email, subject, body_text, places, priority)
  values (lower(btrim(p_to)), left(p_subject, 200), p_text, p_places, p_priority)
$$;

-- Mails that are due, of the first priority that has some: one, of digests and tips up to p_limit. Each is lent to one sender for 5 minutes;
-- one that never reports back is due again after that, once. Senders never wait for each other.
create or replace function private.take_mails(p_limit int) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  taken jsonb;
begin
  for level in 0..2 loop
    with due as (
      select id from private.mail_outbox
      where status in ('pending', 'sending') and priority = level and next_attempt_at <= now()
        and not (was_lost and status = 'sending') and created_at > now() - interval '7 days'
      order by next_attempt_at limit case when level < 2 then 1 else least(coalesce(p_limit, 20), 100) end for update skip locked
    ), lent as (
      update private.mail_outbox as m set status = 'sending', was_lost = was_lost or status = 'sending', attempts = attempts + 1,
        next_attempt_at = now() + interval '5 minutes'
      from due where m.id = due.id returning m.*
    )
    select jsonb_agg(jsonb_build_object('id', id, 'to_email', to_email, 'subject', subject, 'body_text', body_text,
      'body_html', body_html, 'places', places, 'attempts', attempts, 'created_at', created_at) order by created_at) into taken from lent;
    exit when taken is not null;
  end loop;
  return coalesce(taken, '[]');
end $$;

-- One notice to each of these people as they chose it: in the app, by e-mail, both or neither. A kind without a switch is told in the app.
-- Only a completed challenge and a claimed reward are mailed, never to children, and to parents once their address is confirmed.
create or replace function private.notify(p_user_ids uuid[], p_kind text, p_title text, p_body text, p_about uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person record;
begin
  for person in
    select p.id, p.role, a.email, coalesce(to_jsonb(n), '{}') as choice
    from public.profiles p join public.accounts a on a.profile_id = p.id
    left join public.notification_preferences n on n.user_id = p.id
    where p.id = any (p_user_ids) and p.join_status = 'active'
  loop
    if coalesce((person.choice ->> case p_kind when 'challenge_completed' then 'push_challenge_completed'
        when 'reward_redeemed' then 'push_reward_redeemed' when 'new_challenge' then 'push_new_challenges'
        when 'challenge_reminder' then 'push_challenge_reminders' end)::boolean, true) then
      insert into public.notifications (user_id, kind, title, body, about_id) values (person.id, p_kind, p_title, p_body, p_about)
      on conflict do nothing;
    end if;
    if person.role = 'parent' and private.is_email_confirmed(person.id) and coalesce((person.choice ->> case p_kind
        when 'challenge_completed' then 'email_challenge_completed' when 'reward_redeemed' then 'email_reward_redeemed' end)::boolean,
        p_kind in ('challenge_completed', 'reward_redeemed')) then
      perform private.enqueue_mail_about(person.email, p_title, p_body,
        array[case p_kind when 'reward_redeemed' then 'approvals' else 'challenges' end, 'preferences'], 1);
    end if;
  end loop;
end $$;

-- Removed means: access ends at the next request. The person goes on as a parent with an empty family of their own, is signed out
-- everywhere (but in the session in which they left), and loses the notices, which name the family's children and rewards. Whoever did not
-- leave by themselves is told, and so is the parent who stays. An invitation that was taken back ends alone.
create or replace function private.release_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles;
  left_family public.families;
  family uuid;
begin
  delete from private.invitations where member_id = new.id;
  select * into person from public.profiles where id = new.profile_id and family_group_id = new.family_group_id;
  if found then
    select * into left_family from public.families where id = new.family_group_id;
    family := private.new_family(person.full_name || '''s family', left_family.time_zone, person.id);
    update public.profiles set family_group_id = family, updated_at = now() where id = person.id;
    insert into public.family_members (family_group_id, profile_id, role, status, email, full_name, accepted_at)
    values (family, person.id, 'owner', 'active', (select email from public.accounts where profile_id = person.id), person.full_name,
      now());
    delete from public.notifications where user_id = person.id;
    if person.id is distinct from auth.uid() then
      perform private.notify(array[person.id], 'removed_from_family', 'You were removed from a family',
        format('You are no longer part of "%s" on TasteQuest.', left_family.name), null);
      perform private.enqueue_mail_about((select email from public.accounts where profile_id = person.id), 'You were removed from a family',
        format('You are no longer part of "%s" on TasteQuest.', left_family.name)
          || E'\n\nYour account is still yours, with a family of its own that only you are in. Nothing else changed.',
        array['dashboard', 'account'], 1);
    end if;
    perform private.notify(array_remove(private.parents_of(left_family.id), auth.uid()), 'co_parent_left', 'A co-parent left',
      format('%s is no longer part of your family.', person.full_name), null);
    perform private.end_sessions(person.id, private.my_session_id());
  end if;
  return null;
end $$;

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

-- What the children of the family tried last week, to its parents who want the digest and did not get it today.
create or replace function private.send_digest(p_family uuid, p_day date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  parents uuid[];
  story text;
begin
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
  perform private.enqueue_mail_about(a.email, 'Your family''s week', story, '{dashboard,off}', 2)
  from public.accounts a where a.profile_id = any (parents);
end $$;

-- On the first day of the month, one idea for the table, to parents who asked for tips.
create or replace function private.send_tips() returns int
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
    perform private.enqueue_mail_about((select email from public.accounts where profile_id = parent.user_id),
      'An idea for your family''s table', private.table_idea(extract(month from parent.day)::int), '{off}', 2);
    sent := sent + 1;
  end loop;
  return sent;
end $$;
