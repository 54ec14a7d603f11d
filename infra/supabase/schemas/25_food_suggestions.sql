-- Foods that children suggest. A suggestion is pending until a parent decides, once.
-- Who may do what: a child suggests for itself and reads its own; parents read those of their children and decide.

create table public.pending_foods (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  child_id uuid not null references public.profiles (id) on delete cascade,
  parent_id uuid references public.profiles (id) on delete set null,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 1000),
  category_tags text[] not null default '{}' check (cardinality(category_tags) <= 20),
  points_value int not null default 10 check (points_value between 0 and 1000),
  emoji text not null default '🍽️' check (length(emoji) between 1 and 16),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reviewed_by uuid references public.profiles (id) on delete set null,
  reviewed_at timestamptz,
  feedback text check (length(feedback) <= 500),
  food_id uuid references public.foods (id) on delete set null,
  created_at timestamptz not null default now(),
  check (status <> 'rejected' or feedback is not null)
);
create index pending_foods_family_idx on public.pending_foods (family_group_id, created_at desc);
create index pending_foods_open_idx on public.pending_foods (family_group_id) where status = 'pending';
create index pending_foods_child_idx on public.pending_foods (child_id, created_at desc);
create index pending_foods_parent_idx on public.pending_foods (parent_id);
create index pending_foods_reviewed_by_idx on public.pending_foods (reviewed_by);
create index pending_foods_food_idx on public.pending_foods (food_id);
alter table public.pending_foods enable row level security;
create policy "parents and the child itself" on public.pending_foods for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
create policy "children suggest" on public.pending_foods for insert to authenticated
with check (
  family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'child'
  and child_id = (select auth.uid()) and status = 'pending'
);
create policy "parents decide" on public.pending_foods for update to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
grant select, insert (child_id, parent_id, name, description, category_tags, points_value, status), update (status, reviewed_by,
  reviewed_at, feedback) on public.pending_foods to authenticated;
grant select on public.pending_foods to service_role;

-- Points, parent and family are never the child's to say; another child's id or another status is left for the policy to refuse. At most
-- 50 suggestions of a child wait.
create function private.place_suggestion() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles;
begin
  if private.my_role() is distinct from 'child' then
    return new;
  end if;
  select * into child from public.profiles where id = auth.uid();
  if new.parent_id is not null and not exists (
    select from public.profiles where id = new.parent_id and role = 'parent' and family_group_id = child.family_group_id
  ) then
    perform private.fail(403, 'auth.forbidden', 'This belongs to another family.');
  end if;
  new.name := private.clean(new.name);
  new.description := nullif(btrim(new.description), '');
  perform private.check_texts(new.name, new.description);
  new.category_tags := private.check_tags(new.category_tags, 'category_tags');
  new.child_id := coalesce(new.child_id, child.id);
  new.family_group_id := child.family_group_id;
  new.parent_id := child.parent_id;
  new.points_value := 10;
  if (select count(*) from public.pending_foods where child_id = child.id and status = 'pending') >= 50 then
    perform private.fail(429, 'suggestion.too_many', 'You have 50 suggestions waiting. Ask a parent to look at them first.');
  end if;
  return new;
end $$;

create trigger place_suggestion before insert on public.pending_foods
for each row when (current_user in ('authenticated', 'anon')) execute function private.place_suggestion();

create function private.tell_of_suggestion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(private.parents_of(new.family_group_id), 'food_suggested', 'A food to approve',
    format('%s suggested "%s".', (select full_name from public.profiles where id = new.child_id), new.name), new.id);
  return null;
end $$;

create trigger tell_of_suggestion after insert on public.pending_foods
for each row when (new.status = 'pending') execute function private.tell_of_suggestion();

-- Approval makes the food, or takes the family's food of that name; rejection needs words. Decided once, by whoever asks first.
create function private.decide_suggestion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.status <> 'pending' then
    perform private.fail(409, 'suggestion.decided', 'This suggestion has already been decided.');
  elsif new.status = 'pending' then
    return null; -- no decision, nothing to write
  elsif new.status is null or new.status not in ('approved', 'rejected') then
    perform private.fail(400, 'suggestion.status', 'Please approve or reject it.', 'status');
  end if;
  new.reviewed_by := auth.uid();
  new.reviewed_at := now();
  new.feedback := private.clean(new.feedback);
  if new.status = 'rejected' and new.feedback is null then
    perform private.fail(400, 'suggestion.feedback_required', 'Please tell your child why.', 'feedback');
  elsif length(new.feedback) > 500 then
    perform private.fail(400, 'suggestion.feedback_too_long', 'Please use at most 500 characters.', 'feedback');
  elsif length(new.emoji) > 16 then
    perform private.fail(400, 'food.emoji', 'Please choose one picture.', 'emoji');
  end if;
  if new.status = 'approved' then
    perform from public.families where id = old.family_group_id for update; -- two of one name at once make one food
    select id into new.food_id from public.foods
    where family_group_id = old.family_group_id and lower(name) = lower(old.name) order by created_at limit 1;
    if new.food_id is null then
      insert into public.foods (family_group_id, parent_id, name, description, category_tags, points_value, emoji)
      values (old.family_group_id, auth.uid(), old.name, old.description, old.category_tags, new.points_value, new.emoji)
      returning id into new.food_id;
    end if;
  end if;
  return new;
end $$;

create trigger decide_suggestion before update on public.pending_foods
for each row when (current_user in ('authenticated', 'anon') or new.status <> old.status) execute function private.decide_suggestion();

-- A direct change of the row has nowhere to confirm an allergy: it is refused, and approve_suggestion asks.
create function private.check_direct_approval() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  found_in text[] := private.allergens_of(old.child_id, private.suggestion_words(old));
begin
  if cardinality(found_in) > 0 then
    perform private.fail(409, 'food.confirm_allergy',
      format('%s may contain %s. Please confirm that it''s safe for your child.', old.name, array_to_string(found_in, ', ')),
      'name', 'Confirm to approve it anyway.');
  end if;
  return new;
end $$;

create trigger b_check_direct_approval before update on public.pending_foods
for each row when (current_user in ('authenticated', 'anon') and old.status = 'pending' and new.status = 'approved')
execute function private.check_direct_approval();

-- The words that allergens are looked for in: the idea's own, and those of the family's food of that name, which approval takes.
create function private.suggestion_words(p public.pending_foods) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return concat_ws(E'\n', p.name, p.description, array_to_string(p.category_tags, E'\n'), (
    select concat_ws(E'\n', private.food_words(f), replace(array_to_string(f.allergen_groups, E'\n'), '_', ' '))
    from public.foods f
    where f.family_group_id = p.family_group_id and lower(f.name) = lower(p.name) order by f.created_at limit 1));
end $$;

-- Answers whether the idea carries an allergen of the child (`ask_a_grown_up`). It is sent to the parents all the same.
create function private.suggest_food(p_name text, p_description text, p_category_tags text[], p_idempotency_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles := private.require_child(auth.uid());
  key uuid := coalesce(p_idempotency_key, gen_random_uuid());
  suggestion public.pending_foods;
  result jsonb;
begin
  perform private.lock_balance(me.id); -- ten at once are counted one after the other
  select answer into result from private.idempotency_keys where child_id = me.id and kind = 'suggest_food' and idempotency_key = key;
  if found then
    return result;
  end if;
  perform private.check_texts(private.clean(p_name), nullif(btrim(p_description), ''));
  if (select count(*) from public.pending_foods where child_id = me.id and status = 'pending') >= 50 then
    perform private.fail(429, 'suggestion.too_many', 'You have 50 suggestions waiting. Ask a parent to look at them first.');
  end if;
  insert into public.pending_foods (family_group_id, child_id, parent_id, name, description, category_tags)
  values (me.family_group_id, me.id, me.parent_id, private.clean(p_name), nullif(btrim(p_description), ''),
    private.check_tags(p_category_tags, 'category_tags'))
  returning * into suggestion;
  result := jsonb_build_object('id', suggestion.id,
    'ask_a_grown_up', cardinality(private.allergens_of(me.id, private.suggestion_words(suggestion))) > 0);
  insert into private.idempotency_keys (child_id, kind, idempotency_key, answer) values (me.id, 'suggest_food', key, result);
  return result;
end $$;
grant execute on function private.suggest_food(text, text, text[], uuid) to authenticated;

create function public.suggest_food(p_name text, p_description text default null, p_category_tags text[] default '{}',
  p_idempotency_key uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.suggest_food(p_name, p_description, p_category_tags, p_idempotency_key) $$;
grant execute on function public.suggest_food(text, text, text[], uuid) to authenticated;

-- The family's pending suggestion, locked after the balance of its child, as a deletion of the child locks them.
create function private.open_suggestion(p_id uuid) returns public.pending_foods
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
    perform private.fail(404, 'suggestion.not_found', 'This suggestion no longer exists.');
  elsif suggestion.status <> 'pending' then
    perform private.fail(409, 'suggestion.decided', 'This suggestion has already been decided.');
  end if;
  return suggestion;
end $$;

create function private.approve_suggestion(p_id uuid, p_points_value int, p_emoji text, p_allergy_confirmed boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  suggestion public.pending_foods := private.open_suggestion(p_id);
  found_in text[] := private.allergens_of(suggestion.child_id, private.suggestion_words(suggestion));
begin
  perform private.check_points(coalesce(p_points_value, suggestion.points_value), 0, 1000, 'points_value');
  if cardinality(found_in) > 0 and p_allergy_confirmed is not true then
    perform private.fail(409, 'food.confirm_allergy',
      format('%s may contain %s. Please confirm that it''s safe for your child.', suggestion.name, array_to_string(found_in, ', ')),
      'name', 'Confirm to approve it anyway.');
  end if;
  update public.pending_foods
  set status = 'approved', points_value = coalesce(p_points_value, points_value), emoji = coalesce(private.clean(p_emoji), emoji)
  where id = p_id returning * into suggestion;
  return jsonb_build_object('food_id', suggestion.food_id);
end $$;
grant execute on function private.approve_suggestion(uuid, int, text, boolean) to authenticated;

create function public.approve_suggestion(p_id uuid, p_points_value int, p_emoji text default null,
  p_allergy_confirmed boolean default false) returns jsonb
language sql volatile set search_path = ''
as $$ select private.approve_suggestion(p_id, p_points_value, p_emoji, p_allergy_confirmed) $$;
grant execute on function public.approve_suggestion(uuid, int, text, boolean) to authenticated;

create function private.reject_suggestion(p_id uuid, p_feedback text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.open_suggestion(p_id);
  update public.pending_foods set status = 'rejected', feedback = p_feedback where id = p_id;
end $$;
grant execute on function private.reject_suggestion(uuid, text) to authenticated;

create function public.reject_suggestion(p_id uuid, p_feedback text) returns void
language sql volatile set search_path = ''
as $$ select private.reject_suggestion(p_id, p_feedback) $$;
grant execute on function public.reject_suggestion(uuid, text) to authenticated;
