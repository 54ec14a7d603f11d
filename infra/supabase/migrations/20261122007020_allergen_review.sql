-- Foods and allergies from before the groups: foods get the groups that their words name; a child keeps its words and gets the groups
-- that they name, and its parents are asked once to look.

update public.foods as f set allergen_groups = private.allergen_groups_in(private.food_words(f)) where allergens_chosen_at is null;
alter table public.foods alter column allergen_groups set not null;

insert into public.child_allergies (child_id, family_group_id, allergen_group, created_by, created_at)
select distinct on (a.child_id, g) a.child_id, a.family_group_id, g, a.created_by, a.created_at
from public.child_allergies a, unnest(private.allergen_groups_in(a.allergen)) as g
order by a.child_id, g, a.created_at
on conflict do nothing;
update public.child_allergies set reviewed_at = null;
