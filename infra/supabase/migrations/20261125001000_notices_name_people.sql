-- A notice knows whom it names, and goes with them; who is removed from a family is told nothing more of it, and by mail only at a
-- confirmed address. The number of unread notices joins the dashboard where the rest of it is made.

set local lock_timeout = '2s';

-- Whom it names: it goes with them. Null: nobody, or written before this was kept.
alter table public.notifications add column person_id uuid;
alter table public.notifications add constraint notifications_person_id_fkey
  foreign key (person_id) references public.profiles (id) on delete cascade not valid;

-- Whom a notice names: the child that it is about, or the parent who came or went.
create function private.notice_person(p_kind text, p_about uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when p_kind in ('challenge_completed', 'new_challenge', 'challenge_reminder')
      then (select child_id from public.challenges where id = p_about)
    when p_kind = 'reward_redeemed' then (select child_id from public.unlocked_rewards where id = p_about)
    when p_kind = 'food_suggested' then (select child_id from public.pending_foods where id = p_about)
    when p_kind = 'reward_wished' then (select child_id from public.reward_wishes where id = p_about)
    else p_about end;
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
    select p.id, p.role, a.email, coalesce(to_jsonb(n), '{}') as choice
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
      perform private.enqueue_mail_about(person.email, p_title, p_body,
        array[case p_kind when 'reward_redeemed' then 'approvals' else 'challenges' end, 'preferences'], 1);
    end if;
  end loop;
end $$;

-- The other parent hears of who joined.
create or replace function private.tell_of_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(array_remove(private.parents_of(new.family_group_id), new.profile_id), 'co_parent_joined', 'A co-parent joined',
    format('%s joined your family.', (select full_name from public.profiles where id = new.profile_id)), new.profile_id);
  return null;
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
        format('You are no longer part of "%s" on TasteQuest.', left_family.name), left_family.created_by);
      if private.is_email_confirmed(person.id) then
        perform private.enqueue_mail_about((select email from public.accounts where profile_id = person.id),
          'You were removed from a family', format('You are no longer part of "%s" on TasteQuest.', left_family.name)
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

-- The child waits for approval, without date of birth, picture or points.
create or replace function private.sign_up_child(p_user auth.users, p_name text, p_ref text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  parent record;
begin
  select * into parent from private.check_parent_ref(p_ref);
  insert into public.profiles (id, full_name, role, parent_id, family_group_id, join_status)
  values (p_user.id, p_name, 'child', parent.parent_id, parent.family_id, 'pending');
  insert into public.accounts (profile_id, family_group_id, email) values (p_user.id, parent.family_id, lower(p_user.email));
  insert into public.child_details (child_id, family_group_id, has_email) values (p_user.id, parent.family_id, true);
  insert into public.role_assignments (user_id, role) values (p_user.id, 'child_user');
  perform private.notify(private.parents_of(parent.family_id), 'child_waiting', 'A child wants to join',
    format('%s waits for your approval.', p_name), p_user.id);
end $$;

create or replace function private.parent_dashboard(p_child_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  joins jsonb;
  dashboard jsonb;
begin
  if p_child_id is not null then
    perform private.require_child(p_child_id);
  end if;
  perform private.expire_challenges(family);
  dashboard := private.parent_dashboard_of(family, private.child_ids(family, p_child_id), private.child_ids(family, null));
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'email', a.email, 'created_at', p.created_at)
    order by p.created_at), '[]') into joins
  from public.profiles p join public.accounts a on a.profile_id = p.id
  where p.family_group_id = family and p.role = 'child' and p.join_status = 'pending' and p.created_at > now() - interval '7 days';
  return dashboard || jsonb_build_object('joins', joins, 'unread', private.unread_notices(),
    'waiting', (dashboard ->> 'waiting')::int + jsonb_array_length(joins));
end $$;

create or replace function public.parent_dashboard(p_child_id uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.parent_dashboard(p_child_id) $$;
