-- What waits for a parent is known with the session, so that the navigation says it on every screen, whichever is opened first.

-- What of the inbox is about these children; those who ask to join come on top.
create function private.waiting_of(p_family uuid, p_child_ids uuid[]) returns int
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select count(*) from public.pending_foods
      where family_group_id = p_family and status = 'pending' and child_id = any (p_child_ids))
    + (select count(*) from public.unlocked_rewards
      where family_group_id = p_family and status in ('requested', 'to_deliver') and child_id = any (p_child_ids))
    + (select count(*) from public.reward_wishes
      where family_group_id = p_family and status = 'pending' and child_id = any (p_child_ids));
end $$;

create or replace function private.parent_dashboard_of(p_family uuid, p_child_ids uuid[], p_all_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.family_figures(p_family, p_child_ids, p_all_ids) || jsonb_build_object(
    'foods', (select count(*) from public.foods where family_group_id = p_family),
    'rewards', (select count(*) from public.rewards where family_group_id = p_family),
    'waiting', private.waiting_of(p_family, p_all_ids));
end $$;

create or replace function private.my_session() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles;
  home public.families;
begin
  select * into me from public.profiles where id = auth.uid();
  if not found then
    return null;
  end if;
  if me.join_status = 'active' then
    select * into home from public.families where id = me.family_group_id;
    perform private.expire_challenges(home.id);
  end if;
  return jsonb_build_object(
    'profile', jsonb_build_object('id', me.id, 'email', me.email, 'full_name', me.full_name, 'role', me.role,
      'parent_id', me.parent_id, 'family_group_id', me.family_group_id, 'avatar', me.avatar,
      'subscription_status', me.subscription_status, 'join_status', me.join_status),
    'roles', (select coalesce(jsonb_agg(role order by role), '[]') from public.role_assignments where user_id = me.id),
    'permissions', (select coalesce(jsonb_agg(distinct p.permission), '[]')
      from public.role_assignments a join public.role_permissions p using (role) where a.user_id = me.id),
    'flags', to_jsonb(private.flags_of(me.id)),
    'family', case when home.id is not null then jsonb_build_object('id', home.id, 'name', home.name, 'time_zone', home.time_zone,
      'family_code', case when me.role = 'parent' then home.family_code end, 'daily_paid_log_cap', home.daily_paid_log_cap) end,
    -- Until a parent chooses, children up to 7 get the pre-reader mode.
    'settings', (select jsonb_build_object('hide_points', hide_points, 'goal_reward_id', goal_reward_id,
        'pre_reader', coalesce(pre_reader, private.age_on(me.dob, private.family_today(home.id)) <= 7))
      from public.child_settings where child_id = me.id and me.join_status = 'active'),
    'waiting', case when me.role = 'parent' then private.waiting_of(home.id, private.child_ids(home.id, null))
      + (select count(*) from public.profiles
        where family_group_id = home.id and role = 'child' and join_status = 'pending' and created_at > now() - interval '7 days') end);
end $$;

revoke execute on function private.waiting_of(uuid, uuid[]) from public, anon;
