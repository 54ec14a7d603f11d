-- An allergen is found in its singular and its plural: strawberry in strawberries, cherries in cherry. At least three letters
-- stay, so that short words do not match everything.
create or replace function private.allergens_of(p_child_id uuid, p_words text) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select allergen from public.child_allergies
    where child_id = p_child_id
      and position(regexp_replace(regexp_replace(allergen, '^(.{3,}?)(ies|es|s)$', '\1'), '^(.{2,}[^aeiou])y$', '\1') in lower(p_words)) > 0
    order by allergen);
end $$;

-- The words that allergens are looked for in: the idea's own, and those of the family's food of that name, which approval takes.
create or replace function private.suggestion_words(p public.pending_foods) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return concat_ws(' ', p.name, p.description, array_to_string(p.category_tags, ' '), (
    select concat_ws(' ', f.description, array_to_string(f.category_tags || f.allergens, ' ')) from public.foods f
    where f.family_group_id = p.family_group_id and lower(f.name) = lower(p.name) order by f.created_at limit 1));
end $$;

-- A direct change of the row has nowhere to confirm an allergy: it is refused, and approve_suggestion asks.
create function private.check_direct_approval() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  found_in text[] := private.allergens_of(old.child_id, private.suggestion_words(old));
begin
  if cardinality(found_in) > 0 then
    perform private.fail(409, 'food.confirm_allergy',
      old.name || ' may contain ' || array_to_string(found_in, ', ') || '. Please confirm that your child may have it.',
      'name', 'Confirm to approve it anyway.');
  end if;
  return new;
end $$;
revoke execute on function private.check_direct_approval() from public, anon;

create trigger b_check_direct_approval before update on public.pending_foods
for each row when (current_user in ('authenticated', 'anon') and old.status = 'pending' and new.status = 'approved')
execute function private.check_direct_approval();
