-- A parent's yes to what a child asked for waits for the child's balance first, as the deletion of a child does: before, the two could wait
-- for each other until one was given up.

set local lock_timeout = '2s';

create or replace function private.approve_all_waiting(p_suggestions jsonb) returns jsonb
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
  perform private.lock_family_balances(family);
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

create or replace function private.open_suggestion(p_id uuid) returns public.pending_foods
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  suggestion public.pending_foods;
begin
  select * into suggestion from public.pending_foods where id = p_id and family_group_id = family;
  if found then
    perform private.lock_balance(suggestion.child_id);
    select * into suggestion from public.pending_foods where id = p_id for update;
  end if;
  if not found then
    perform private.fail(404, 'suggestion.not_found', 'This suggestion is gone.');
  elsif suggestion.status <> 'pending' then
    perform private.fail(409, 'suggestion.decided', 'This suggestion is decided already.');
  end if;
  return suggestion;
end $$;
