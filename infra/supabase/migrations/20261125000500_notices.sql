-- Notices of more that happens in a family, a list with pages, and how many of them are not read.

set local lock_timeout = '2s';

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
      perform private.enqueue_mail(person.email, p_title, p_body || E'\n\nYou can change these emails in Settings, Notifications.');
    end if;
  end loop;
end $$;

-- How many of the caller's own notices are not read yet.
create function private.unread_notices() returns int
language sql stable security definer set search_path = ''
as $$ select count(*)::int from public.notifications where user_id = auth.uid() and read_at is null $$;
grant execute on function private.unread_notices() to authenticated;

-- A page of the caller's notices, the newest first; the child whom one is about is null when there is none, or no longer.
create function private.notice_page(p_page int, p_page_size int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  most int := least(greatest(coalesce(p_page_size, 50), 1), 100);
begin
  return jsonb_build_object('unread', private.unread_notices(),
    'total', (select count(*) from public.notifications where user_id = auth.uid()),
    'items', (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'title', n.title, 'body', n.body,
        'child_id', c.id, 'created_at', n.created_at, 'read_at', n.read_at) order by n.created_at desc, n.id), '[]')
      from (
        select *, case
          when kind in ('challenge_completed', 'new_challenge', 'challenge_reminder')
            then (select child_id from public.challenges where id = about_id)
          when kind = 'reward_redeemed' then (select child_id from public.unlocked_rewards where id = about_id)
          when kind = 'points_adjusted' then about_id end as child
        from public.notifications where user_id = auth.uid()
        order by created_at desc, id limit most offset greatest(coalesce(p_page, 0), 0)::bigint * most
      ) as n left join public.profiles c on c.id = n.child and c.family_group_id = family and c.role = 'child'));
end $$;
grant execute on function private.notice_page(int, int) to authenticated;

create function public.notice_page(p_page int default 0, p_page_size int default 50) returns jsonb
language sql stable set search_path = ''
as $$ select private.notice_page(p_page, p_page_size) $$;
grant execute on function public.notice_page(int, int) to authenticated;

-- Marks these notices of the caller as read; with null, all.
create function private.read_notices(p_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_parent();
  update public.notifications set read_at = now()
  where user_id = auth.uid() and read_at is null and (p_ids is null or id = any (p_ids));
end $$;
grant execute on function private.read_notices(uuid[]) to authenticated;

create function public.read_notices(p_ids uuid[] default null) returns void
language sql volatile set search_path = ''
as $$ select private.read_notices(p_ids) $$;
grant execute on function public.read_notices(uuid[]) to authenticated;

create function private.delete_notice(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_parent();
  delete from public.notifications where id = p_id and user_id = auth.uid();
end $$;
grant execute on function private.delete_notice(uuid) to authenticated;

create function public.delete_notice(p_id uuid) returns void
language sql volatile set search_path = ''
as $$ select private.delete_notice(p_id) $$;
grant execute on function public.delete_notice(uuid) to authenticated;

-- The other parent hears of who joined.
create function private.tell_of_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(array_remove(private.parents_of(new.family_group_id), new.profile_id), 'co_parent_joined', 'A co-parent joined',
    format('%s joined your family.', (select full_name from public.profiles where id = new.profile_id)), null);
  return null;
end $$;

create trigger tell_of_member after update of status on public.family_members
for each row when (new.status = 'active' and old.status = 'invited') execute function private.tell_of_member();

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
    end if;
    perform private.notify(array_remove(private.parents_of(left_family.id), auth.uid()), 'co_parent_left', 'A co-parent left',
      format('%s is no longer part of your family.', person.full_name), null);
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
    format('%s waits for your approval.', p_name), null);
end $$;

-- The other parent hears of points that a parent gave, took or let go.
create function private.tell_of_points() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  child text := (select full_name from public.profiles where id = new.child_id);
begin
  perform private.notify(array_remove(private.parents_of(new.family_group_id), auth.uid()), 'points_adjusted', 'Points changed',
    case when new.kind = 'forgiven' then format('%s missing from a deleted log of %s were let go.', private.points_text(new.points), child)
      when new.points > 0 then format('%s got %s: %s', child, private.points_text(new.points), new.reason)
      else format('%s lost %s: %s', child, private.points_text(-new.points), new.reason) end, new.child_id);
  return null;
end $$;

create trigger tell_of_points after insert on public.point_entries
for each row when (new.kind in ('adjustment', 'forgiven')) execute function private.tell_of_points();

create function private.tell_of_suggestion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(private.parents_of(new.family_group_id), 'food_suggested', 'A food to approve',
    format('%s suggested "%s".', (select full_name from public.profiles where id = new.child_id), new.name), new.id);
  return null;
end $$;

create trigger tell_of_suggestion after insert on public.pending_foods
for each row when (new.status = 'pending') execute function private.tell_of_suggestion();

create function private.tell_of_wish() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(private.parents_of(new.family_group_id), 'reward_wished', 'A wish for a reward',
    format('%s wishes for "%s".', (select full_name from public.profiles where id = new.child_id), new.name), new.id);
  return null;
end $$;

create trigger tell_of_wish after insert on public.reward_wishes
for each row when (new.status = 'pending') execute function private.tell_of_wish();

create or replace function private.approvals_inbox() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  joins jsonb := private.join_requests();
  claims jsonb := private.claims_list();
  suggestions jsonb;
  wishes jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'child_id', s.child_id, 'child_name', c.full_name, 'name', s.name,
      'description', s.description, 'category_tags', s.category_tags, 'points_value', s.points_value,
      'allergens_found', private.allergens_of(s.child_id, private.suggestion_words(s)), 'created_at', s.created_at)
      order by s.created_at, s.id), '[]')
  into suggestions
  from public.pending_foods s join public.profiles c on c.id = s.child_id
  where s.family_group_id = family and s.status = 'pending';
  select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'child_id', w.child_id, 'child_name', c.full_name, 'name', w.name,
      'emoji', w.emoji, 'created_at', w.created_at) order by w.created_at, w.id), '[]')
  into wishes
  from public.reward_wishes w join public.profiles c on c.id = w.child_id
  where w.family_group_id = family and w.status = 'pending';
  return jsonb_build_object(
    'total', jsonb_array_length(joins) + jsonb_array_length(suggestions) + jsonb_array_length(claims) + jsonb_array_length(wishes),
    'joins', joins, 'suggestions', suggestions, 'claims', claims, 'wishes', wishes, 'unread', private.unread_notices());
end $$;

create or replace function public.parent_dashboard(p_child_id uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.parent_dashboard(p_child_id) || jsonb_build_object('unread', private.unread_notices()) $$;

-- Who is signed in: profile, roles, permissions, flags, family, settings, whether a parent's address is confirmed, how much waits for
-- a parent and how many notices are not read, so that the navigation says it on every screen, whichever is opened first. Challenges past their end expire on the way. Null
-- for an account without a profile; a child that waits for approval gets neither family nor settings.
create or replace function private.my_session() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles;
  account public.accounts;
  home public.families;
begin
  select * into me from public.profiles where id = auth.uid();
  if not found then
    return null;
  end if;
  select * into account from public.accounts where profile_id = me.id;
  if me.join_status = 'active' then
    select * into home from public.families where id = me.family_group_id;
    perform private.expire_challenges(home.id);
  end if;
  return jsonb_build_object(
    'profile', jsonb_build_object('id', me.id, 'email', account.email, 'full_name', me.full_name, 'role', me.role,
      'parent_id', me.parent_id, 'family_group_id', me.family_group_id, 'avatar', me.avatar,
      'subscription_status', account.subscription_status, 'join_status', me.join_status),
    'email_confirmed', me.role = 'child' or private.is_email_confirmed(me.id),
    'roles', (select coalesce(jsonb_agg(role order by role), '[]') from public.role_assignments where user_id = me.id),
    'permissions', (select coalesce(jsonb_agg(distinct p.permission), '[]')
      from public.role_assignments a join public.role_permissions p using (role) where a.user_id = me.id),
    'flags', to_jsonb(private.flags_of(me.id)),
    'family', case when home.id is not null then jsonb_build_object('id', home.id, 'name', home.name, 'time_zone', home.time_zone,
      'family_code', case when me.role = 'parent' then home.family_code end, 'daily_paid_log_cap', home.daily_paid_log_cap) end,
    -- Until a parent chooses, children up to 7 get the pre-reader mode.
    'settings', (select jsonb_build_object('hide_points', hide_points, 'goal_reward_id', goal_reward_id,
        'pre_reader', coalesce(pre_reader, private.age_on(dob, private.family_today(home.id)) <= 7))
      from public.child_settings join public.child_details using (child_id) where child_id = me.id and me.join_status = 'active'),
    'waiting', case when me.role = 'parent' then private.waiting_of(home.id, private.child_ids(home.id, null))
      + (select count(*) from public.profiles
        where family_group_id = home.id and role = 'child' and join_status = 'pending' and created_at > now() - interval '7 days') end,
    'unread', case when me.role = 'parent' then private.unread_notices() end);
end $$;

-- Last, as a log that completes a challenge comes to it.
-- allow remove-later: the same check, with more kinds
alter table public.notifications drop constraint notifications_kind_check;
alter table public.notifications add constraint notifications_kind_check check (kind in ('challenge_completed', 'reward_redeemed',
  'new_challenge', 'challenge_reminder', 'food_suggested', 'reward_wished', 'child_waiting', 'points_adjusted', 'co_parent_joined',
  'co_parent_left', 'removed_from_family')) not valid;

-- Builds that read the table know the first four kinds and no other.
alter policy "own notices, read" on public.notifications using (user_id = (select auth.uid())
  and kind in ('challenge_completed', 'reward_redeemed', 'new_challenge', 'challenge_reminder'));
