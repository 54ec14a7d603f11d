-- Everything that waits for a parent, in one place, and one call that approves what needs no further thought.
-- Who may do what: parents only.

-- How much of the inbox is about these children. Callers add those who ask to join.
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

create function private.approvals_inbox() returns jsonb
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
grant execute on function private.approvals_inbox() to authenticated;

create function public.approvals_inbox() returns jsonb
language sql volatile set search_path = ''
as $$ select private.approvals_inbox() $$;
grant execute on function public.approvals_inbox() to authenticated;

-- Approves the claims that ask for it, and suggestions. p_suggestions has a line for each suggestion that the parent changed: {"id",
-- "points_value", "emoji"}; without a line a suggestion keeps its own. Suggestions that carry an allergen of their child stay for a parent
-- to look at, as do joins, wishes and deliveries. The balances are locked first, as a deletion of a child locks them; the rows before the
-- first food is made: approving one suggestion locks its row first, then the family.
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
grant execute on function private.approve_all_waiting(jsonb) to authenticated;

create function public.approve_all_waiting(p_suggestions jsonb default '[]') returns jsonb
language sql volatile set search_path = ''
as $$ select private.approve_all_waiting(p_suggestions) $$;
grant execute on function public.approve_all_waiting(jsonb) to authenticated;
