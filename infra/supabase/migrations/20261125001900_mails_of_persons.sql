-- A mail that waits knows which parent it is for, whatever their address was, and what it tells of; and only a mail with a link is asked
-- whether that has ended.

set local lock_timeout = '2s';

-- The parent whom it is for. Null: known by the address only, or written before this was kept.
alter table private.mail_outbox add column to_id uuid;
-- What it tells of, where that can be taken back.
alter table private.mail_outbox add column about_id uuid;

-- To an account, of something in the product: with places that it leads to, and the children whom it names.
create function private.enqueue_mail_about(p_to_id uuid, p_subject text, p_text text, p_places text[], p_priority int,
  p_person_ids uuid[] default '{}', p_about_id uuid default null) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.mail_outbox (to_id, to_email, subject, body_text, places, priority, person_ids, about_id)
  select profile_id, email, left(p_subject, 200), p_text, p_places, p_priority, p_person_ids, p_about_id
  from public.accounts where profile_id = p_to_id
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
        and (link_hash is null or not private.is_link_over(link_hash))
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
-- Only a completed challenge and a claimed reward are mailed, never to children, and to parents once their address is confirmed. The parents
-- are held until the notice is there: who is removed from the family at the same time either loses it or is not told (release_member).
create or replace function private.notify(p_user_ids uuid[], p_kind text, p_title text, p_body text, p_about uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  named uuid := private.notice_person(p_kind, p_about);
  family uuid := (select family_group_id from public.profiles where id = named and role = 'child');
  person record;
begin
  perform from public.profiles where id = any (p_user_ids) and role = 'parent' order by id for share;
  for person in
    select p.id, p.role, coalesce(to_jsonb(n), '{}') as choice
    from public.profiles p join public.accounts a on a.profile_id = p.id
    left join public.notification_preferences n on n.user_id = p.id
    where p.id = any (p_user_ids) and p.join_status = 'active' and (family is null or p.family_group_id = family)
  loop
    if coalesce((person.choice ->> case p_kind when 'challenge_completed' then 'push_challenge_completed'
        when 'reward_redeemed' then 'push_reward_redeemed' when 'new_challenge' then 'push_new_challenges'
        when 'challenge_reminder' then 'push_challenge_reminders' end)::boolean, true) then
      insert into public.notifications (user_id, kind, title, body, about_id, person_id)
      values (person.id, p_kind, p_title, p_body, p_about, named)
      on conflict do nothing;
    end if;
    if person.role = 'parent' and private.is_email_confirmed(person.id) and coalesce((person.choice ->> case p_kind
        when 'challenge_completed' then 'email_challenge_completed' when 'reward_redeemed' then 'email_reward_redeemed' end)::boolean,
        p_kind in ('challenge_completed', 'reward_redeemed')) then
      perform private.enqueue_mail_about(person.id, p_title, p_body,
        array[case p_kind when 'reward_redeemed' then 'approvals' else 'challenges' end, 'preferences'], 1, array[named], p_about);
    end if;
  end loop;
end $$;

-- Removed means: access ends at the next request. The person goes on as a parent with an empty family of their own, is signed out
-- everywhere (but in the session in which they left), and loses the notices, waiting mails and kept answers that name the family's children.
-- Whoever did not leave by themselves is told, and so is the parent who stays. An invitation that was taken back ends alone.
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
    delete from private.idempotency_keys where child_id = person.id;
    delete from private.mail_outbox where status <> 'sent' and to_id = person.id and person_ids <> '{}';
    delete from private.mail_outbox where status <> 'sent' and to_id is null and person_ids <> '{}'
      and to_email = (select email from public.accounts where profile_id = person.id);
    if person.id is distinct from auth.uid() then
      perform private.notify(array[person.id], 'removed_from_family', 'You were removed from a family',
        format('You are no longer part of "%s" on TasteQuest.', left_family.name), left_family.created_by);
      if private.is_email_confirmed(person.id) then
        perform private.enqueue_mail_about(person.id, 'You were removed from a family',
          format('You are no longer part of "%s" on TasteQuest.', left_family.name)
            || E'\n\nYour account is still yours, with a family of its own that only you are in. Nothing else changed.',
          array['dashboard', 'account'], 1);
      end if;
    end if;
    perform private.notify(array_remove(private.parents_of(left_family.id), auth.uid()), 'co_parent_left', 'A co-parent left',
      format('%s is no longer part of your family.', person.full_name), person.id);
    perform private.end_sessions(person.id, private.my_session_id());
  end if;
  return null;
end $$;

-- Mails that wait go with the account they are for, and those to parents with the child that they name. Of those from before it was kept
-- whom they are for, the address tells, and of older ones the name in the text whom they name.
create or replace function private.drop_mails_of() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.mail_outbox m using public.profiles p
  where m.status <> 'sent' and m.to_id = p.id and p.family_group_id = old.family_group_id
    and (p.id = old.id or m.person_ids @> array[old.id]);
  delete from private.mail_outbox m using public.accounts a join public.profiles p on p.id = a.profile_id
  where m.status <> 'sent' and m.to_id is null and m.to_email = a.email and p.family_group_id = old.family_group_id
    and (p.id = old.id or m.person_ids @> array[old.id] or m.person_ids is null
      and old.role = 'child' and p.role = 'parent' and m.priority > 0 and position(old.full_name in m.body_text) > 0);
  return old;
end $$;

-- What the children of the family tried last week, to its parents who want the digest and did not get it today. The family is held until the
-- mails are there, parents first as whoever deletes it does: who leaves at the same time either loses the mail or gets none.
create or replace function private.send_digest(p_family uuid, p_day date) returns void
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
    perform private.enqueue_mail_about(parent.user_id, 'An idea for your family''s table',
      private.table_idea(extract(month from parent.day)::int), '{off}', 2);
    sent := sent + 1;
  end loop;
  return sent;
end $$;

-- allow remove-later: only the functions above called it
drop function private.enqueue_mail_about(text, text, text, text[], int, uuid[]);
