-- A meal is for as many children as a family can have.

set local lock_timeout = '2s';

create or replace function private.check_meal_size(p_child_ids uuid[], p_food_ids uuid[]) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(p_child_ids) = 0 then
    perform private.fail(400, 'child.required', 'Please select a child', 'child_ids');
  elsif cardinality(p_food_ids) = 0 then
    perform private.fail(404, 'food.not_found', 'Please select a food', 'food_ids');
  elsif cardinality(p_child_ids) > cardinality(private.avatars()) then
    perform private.fail(400, 'meal.too_many_children', 'Please log for at most 16 children at once.', 'child_ids');
  elsif cardinality(p_food_ids) > 20 then
    perform private.fail(400, 'meal.too_many_foods', 'Please log at most 20 foods at once.', 'food_ids');
  end if;
end $$;
