-- Everything that waits for a parent, in one place, and the yes to all that needs no further thought.

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
    'joins', joins, 'suggestions', suggestions, 'claims', claims, 'wishes', wishes);
end $$;

-- Suggestions that carry an allergen of their child stay for a parent to look at, as do joins, wishes and deliveries.
-- The rows are locked before the first food is made: approving one suggestion locks its row first, then the family.
create function private.approve_all_waiting() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  waiting uuid[];
  suggestion public.pending_foods;
  approved int := 0;
  claims int;
begin
  with open as (
    select id from public.unlocked_rewards where family_group_id = family and status = 'requested' order by id for update
  )
  update public.unlocked_rewards u set status = 'to_deliver', decided_by = auth.uid() from open where u.id = open.id;
  get diagnostics claims = row_count;
  waiting := array(select id from public.pending_foods where family_group_id = family and status = 'pending' order by id for update);
  for suggestion in select * from public.pending_foods where id = any (waiting) and status = 'pending' order by created_at, id loop
    if private.allergens_of(suggestion.child_id, private.suggestion_words(suggestion)) = '{}' then
      update public.pending_foods set status = 'approved' where id = suggestion.id;
      approved := approved + 1;
    end if;
  end loop;
  return jsonb_build_object('suggestions', approved, 'claims', claims);
end $$;

create function public.approvals_inbox() returns jsonb
language sql volatile set search_path = ''
as $$ select private.approvals_inbox() $$;

create function public.approve_all_waiting() returns jsonb
language sql volatile set search_path = ''
as $$ select private.approve_all_waiting() $$;

revoke execute on function private.approvals_inbox(), public.approvals_inbox(), private.approve_all_waiting(),
  public.approve_all_waiting() from public, anon;
grant execute on function private.approvals_inbox(), public.approvals_inbox(), private.approve_all_waiting(),
  public.approve_all_waiting() to authenticated;
