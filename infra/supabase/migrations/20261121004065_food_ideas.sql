-- Foods to try next are part of the child's page now: the logs are counted once, and allergens are asked for only when the child
-- has some. What it answers stays the same.

create or replace function private.allergens_of(p_child_id uuid, p_words text) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select allergen from public.child_allergies
    where child_id = p_child_id
      and position(case when length(allergen) > 3 then regexp_replace(allergen, '(es|s)$', '') else allergen end in lower(p_words)) > 0
    order by allergen);
end $$;

create or replace function private.food_ideas(p_child_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_own_child(p_child_id);
  is_allergic boolean := exists (select from public.child_allergies where child_id = child.id);
begin
  perform private.require_flag('ai_suggestions');
  if exists (select from public.privacy_preferences where user_id = auth.uid() and not personalized_recommendations) then
    return '[]';
  end if;
  return coalesce((
    with eaten as materialized (
      select food_id, count(*) as times, bool_or(created_at > now() - interval '14 days') as lately
      from public.food_logs
      where child_id = child.id and undone_at is null and created_at > now() - interval '90 days' and food_id is not null
      group by food_id
    ), liked as materialized (
      select tag, sum(e.times) as times from eaten e join public.foods f on f.id = e.food_id, unnest(f.category_tags) as tag group by tag
    ), ideas as (
      select f.*, coalesce((select sum(times) from liked where tag = any (f.category_tags)), 0) as score
      from public.foods f
      where f.family_group_id = child.family_group_id
        and not exists (select from eaten where eaten.food_id = f.id and eaten.lately)
        and (not is_allergic or private.allergens_of(child.id,
          concat_ws(' ', f.name, f.description, array_to_string(f.category_tags || f.allergens, ' '))) = '{}')
      order by score desc, f.name limit 6
    )
    select jsonb_agg(jsonb_build_object('food_id', id, 'name', name, 'emoji', emoji, 'points_value', points_value,
      'category_tags', category_tags) order by score desc, name) from ideas), '[]');
end $$;
