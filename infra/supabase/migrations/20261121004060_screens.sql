-- What a screen always reads together, in one call.

-- A child's rewards: what is there for it, what it claimed, what it wishes for.
create function private.reward_shelf_of(p_child public.profiles) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return jsonb_build_object(
    'total_points', (select total_points from public.child_points where child_id = p_child.id),
    'goal_reward_id', (select goal_reward_id from public.child_settings where child_id = p_child.id),
    'rewards', (select coalesce(jsonb_agg(to_jsonb(r) - array['family_group_id', 'parent_id', 'creation_key']
        order by r.points_required, r.name, r.id), '[]')
      from public.rewards r
      where r.family_group_id = p_child.family_group_id and r.is_active and (r.child_id is null or r.child_id = p_child.id)),
    'unlocked', (select coalesce(jsonb_agg(private.claim_summary(u)
        || jsonb_build_object('delivered_at', u.delivered_at, 'cancelled_at', u.cancelled_at) order by u.unlocked_at desc), '[]')
      from (select * from public.unlocked_rewards where child_id = p_child.id order by unlocked_at desc limit 100) as u),
    'wishes', (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'child_id', w.child_id, 'name', w.name, 'emoji', w.emoji,
        'status', w.status, 'feedback', w.feedback, 'reward_id', w.reward_id, 'reviewed_at', w.reviewed_at,
        'created_at', w.created_at) order by w.created_at desc), '[]')
      from (select * from public.reward_wishes where child_id = p_child.id order by created_at desc limit 50) as w));
end $$;

create function private.reward_shelf(p_child_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.reward_shelf_of(private.require_child(p_child_id));
end $$;

-- The parents of a family and those invited. Who joined is shown as in the own profile, not as the invitation had it.
create function private.members_of(p_family uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'profile_id', m.profile_id, 'role', m.role, 'status', m.status,
      'email', coalesce(p.email, m.email), 'full_name', coalesce(p.full_name, m.full_name), 'invited_at', m.invited_at,
      'accepted_at', m.accepted_at) order by m.created_at, m.id), '[]')
    from public.family_members m
    left join public.profiles p on p.id = m.profile_id and p.family_group_id = m.family_group_id
    where m.family_group_id = p_family and m.status <> 'removed');
end $$;

create function private.family_member_list() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.members_of(private.require_parent());
end $$;

create function private.privacy_overview() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
begin
  return jsonb_build_object(
    'preferences', (select jsonb_build_object('share_usage_data', share_usage_data,
        'personalized_recommendations', personalized_recommendations)
      from public.privacy_preferences where user_id = auth.uid()),
    'accesses', private.family_access_log(),
    'members', private.members_of(family));
end $$;

-- Restricted children by the name under which the log of administrators' access last knew them.
create function private.restricted_children() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('child_id', r.child_id, 'name', l.target_name) order by r.created_at, r.id), '[]')
    from public.admin_view_restrictions r
    left join lateral (
      select target_name from public.access_logs
      where target_id = r.child_id and action = 'restriction.set' order by created_at desc limit 1
    ) as l on true);
end $$;
create index access_logs_target_idx on public.access_logs (target_id, created_at desc);

-- The child's page for parents, and for the child itself without ideas: progress, ledger, rewards.
create or replace function private.child_progress(p_child_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_child(p_child_id);
begin
  return private.child_progress_of(child) || jsonb_build_object(
    'entries', (select coalesce(jsonb_agg(to_jsonb(e) order by e.seq desc), '[]')
      from (select id, seq, child_id, kind, points, balance_after, label, reason, created_at
        from public.point_entries where child_id = child.id order by created_at desc, seq desc limit 50) as e),
    'shelf', private.reward_shelf_of(child),
    'ideas', case when private.my_role() = 'parent' and 'ai_suggestions' = any (private.flags_of(auth.uid()))
      then private.food_ideas(child.id) end);
end $$;

create function public.reward_shelf(p_child_id uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.reward_shelf(p_child_id) $$;

create function public.family_member_list() returns jsonb
language sql stable set search_path = ''
as $$ select private.family_member_list() $$;

create function public.privacy_overview() returns jsonb
language sql stable set search_path = ''
as $$ select private.privacy_overview() $$;

create function public.restricted_children() returns jsonb
language sql stable set search_path = ''
as $$ select private.restricted_children() $$;

-- The members carry what this answered.
drop function public.family_parents();
drop function private.family_parents();

revoke execute on function private.reward_shelf_of(public.profiles), private.reward_shelf(uuid), public.reward_shelf(uuid),
  private.members_of(uuid), private.family_member_list(), public.family_member_list(), private.privacy_overview(),
  public.privacy_overview(), private.restricted_children(), public.restricted_children() from public, anon;
grant execute on function private.reward_shelf(uuid), public.reward_shelf(uuid), private.family_member_list(),
  public.family_member_list(), private.privacy_overview(), public.privacy_overview(), private.restricted_children(),
  public.restricted_children() to authenticated;
