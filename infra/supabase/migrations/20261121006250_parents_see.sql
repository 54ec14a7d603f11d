-- What waits is the family's whichever child the dashboard shows; approving everything takes what the parent typed in each row; and an
-- invitation tells a visitor the family's name and nothing else.

-- One line for each suggestion that waits: {"id", "points_value", "emoji"}. Without a line a suggestion keeps its own.
drop function public.approve_all_waiting();
drop function private.approve_all_waiting();

-- Suggestions that carry an allergen of their child stay for a parent to look at, as do joins, wishes and deliveries.
-- The rows are locked before the first food is made: approving one suggestion locks its row first, then the family.
create function private.approve_all_waiting(p_suggestions jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  waiting uuid[];
  suggestion public.pending_foods;
  chosen record;
  approved int := 0;
  claims int;
begin
  if (case when jsonb_typeof(coalesce(p_suggestions, '[]')) <> 'array' then true else exists (
    select from jsonb_array_elements(p_suggestions) as line
    where coalesce(line ->> 'id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or coalesce(line ->> 'points_value', '0') !~ '^-?[0-9]{1,6}$'
  ) end) then
    perform private.fail(400, 'suggestion.list', 'Please send a list of suggestions with whole points.', 'suggestions');
  end if;
  with open as (
    select id from public.unlocked_rewards where family_group_id = family and status = 'requested' order by id for update
  )
  update public.unlocked_rewards u set status = 'to_deliver', decided_by = auth.uid() from open where u.id = open.id;
  get diagnostics claims = row_count;
  waiting := array(select id from public.pending_foods where family_group_id = family and status = 'pending' order by id for update);
  for suggestion in select * from public.pending_foods where id = any (waiting) and status = 'pending' order by created_at, id loop
    if private.allergens_of(suggestion.child_id, private.suggestion_words(suggestion)) = '{}' then
      select * into chosen from jsonb_to_recordset(coalesce(p_suggestions, '[]')) as s (id uuid, points_value int, emoji text)
      where s.id = suggestion.id limit 1;
      perform private.check_points(coalesce(chosen.points_value, suggestion.points_value), 0, 1000, 'points_value');
      update public.pending_foods
      set status = 'approved', points_value = coalesce(chosen.points_value, points_value),
        emoji = coalesce(private.clean(chosen.emoji), emoji)
      where id = suggestion.id;
      approved := approved + 1;
    end if;
  end loop;
  return jsonb_build_object('suggestions', approved, 'claims', claims);
end $$;

create function public.approve_all_waiting(p_suggestions jsonb default '[]') returns jsonb
language sql volatile set search_path = ''
as $$ select private.approve_all_waiting(p_suggestions) $$;

revoke execute on function private.approve_all_waiting(jsonb), public.approve_all_waiting(jsonb) from public, anon;
grant execute on function private.approve_all_waiting(jsonb), public.approve_all_waiting(jsonb) to authenticated;

-- What waits is counted for the whole family, as the inbox shows it.
create or replace function private.family_figures(p_family uuid, p_child_ids uuid[], p_all_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  week jsonb := private.history_of(p_family, p_child_ids, 'week');
  figures jsonb;
begin
  select jsonb_build_object(
    'children', coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'avatar', p.avatar,
      'total_points', b.total_points) order by p.full_name), '[]'),
    'total_points', coalesce(sum(b.total_points) filter (where p.id = any (p_child_ids)), 0))
  into figures
  from public.profiles p join public.child_points b on b.child_id = p.id where p.id = any (p_all_ids);
  return figures || (
    select jsonb_build_object('active_challenges', count(*), 'challenges_in_progress', count(*) filter (where current_count > 0))
    from public.challenges where child_id = any (p_child_ids) and status = 'active'
  ) || jsonb_build_object(
    'points_this_week', (select coalesce(sum((d ->> 'points')::int), 0) from jsonb_array_elements(week) as d),
    'next_reward', (
      with kids as materialized (
        select p.full_name, private.next_reward(p) as next from public.profiles p where p.id = any (p_child_ids))
      select next from kids where next is not null
      order by (next ->> 'points_away')::int, (next ->> 'points_required')::int, full_name limit 1),
    'recent_logs', private.recent_logs(p_family, p_child_ids, 10),
    'challenges', private.active_challenges(p_family, p_child_ids, 5),
    'pending_suggestions', (select count(*) from public.pending_foods
      where family_group_id = p_family and child_id = any (p_all_ids) and status = 'pending'),
    'claims', (select count(*) from public.unlocked_rewards
      where family_group_id = p_family and child_id = any (p_all_ids) and status in ('requested', 'to_deliver')),
    'weekly', week);
end $$;
