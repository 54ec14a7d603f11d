-- Taste Adventures: a challenge that is filled by tastes of one food, whatever the child thinks of it. A day without a taste fails nothing;
-- logs of foods never count for it. The adventure is a row of challenges, made by create_taste_adventure only.
-- Who may do what: parents start adventures and read the tastes of their children; a child reads its own and records them, a parent for
-- it. No child reads a sibling's.

-- A taste keeps the food's name and picture, so deleting the food or the adventure leaves shelf and trophies readable.
create table public.tastes (
  id uuid primary key default gen_random_uuid(),
  challenge_id uuid references public.challenges (id) on delete set null,
  child_id uuid not null references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  food_id uuid references public.foods (id) on delete set null,
  food_name text not null,
  food_emoji text not null,
  face text not null check (face in ('yummy', 'good', 'okay', 'not_yet', 'no_thanks')),
  sticker text not null check (sticker in ('star', 'rainbow', 'rocket', 'dinosaur', 'heart', 'sun', 'flower', 'balloon')),
  points_earned int not null check (points_earned >= 0),
  is_trophy boolean not null default false,
  taste_date date not null,
  created_at timestamptz not null default now(),
  unique (challenge_id, taste_date)
);
create index tastes_family_idx on public.tastes (family_group_id, created_at desc);
create index tastes_child_idx on public.tastes (child_id, created_at desc);
create index tastes_food_idx on public.tastes (food_id);
alter table public.tastes enable row level security;
create policy "parents and the child itself" on public.tastes for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
grant select on public.tastes to authenticated, service_role;

-- One adventure of a food at a time, and none of a food that is on the child's trophy shelf.
create function private.create_taste_adventure(p_child_id uuid, p_food_id uuid, p_tastes int, p_points_per_taste int,
  p_allergy_confirmed boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_own_child(p_child_id);
  food public.foods;
  adventure uuid;
begin
  if p_tastes is null or p_tastes not in (7, 14) then
    perform private.fail(400, 'taste.goal', 'Please choose 7 or 14 tastes.', 'tastes');
  end if;
  perform private.check_points(p_points_per_taste, 1, 100, 'points_per_taste');
  select * into food from public.foods where id = p_food_id and family_group_id = child.family_group_id;
  if not found then
    perform private.fail(404, 'food.not_found', 'Please select a food', 'food_id');
  end if;
  perform private.lock_balance(child.id); -- two starts at once are one
  if exists (select from public.challenges
    where child_id = child.id and food_id = food.id and kind = 'taste_adventure' and status = 'active') then
    perform private.fail(409, 'taste.running', format('%s is already tasting %s.', child.full_name, food.name), 'food_id',
      'Choose another food.');
  elsif exists (select from public.tastes
    where child_id = child.id and is_trophy and (food_id = food.id or lower(food_name) = lower(food.name))) then
    perform private.fail(409, 'taste.trophy', format('%s is already on the trophy shelf.', food.name), 'food_id', 'Choose another food.');
  end if;
  perform private.check_allergens(child.id, food, p_allergy_confirmed);
  insert into public.challenges (family_group_id, parent_id, child_id, kind, name, target_count, points_per_entry,
    food_id, food_name, food_emoji, start_date)
  values (child.family_group_id, auth.uid(), child.id, 'taste_adventure', left('Taste Adventure: ' || food.name, 100), p_tastes,
    p_points_per_taste, food.id, food.name, food.emoji, private.family_today(child.family_group_id))
  returning id into adventure;
  return jsonb_build_object('id', adventure);
end $$;
grant execute on function private.create_taste_adventure(uuid, uuid, int, int, boolean) to authenticated;

create function public.create_taste_adventure(p_child_id uuid, p_food_id uuid, p_tastes int, p_points_per_taste int,
  p_allergy_confirmed boolean default false) returns jsonb
language sql volatile set search_path = ''
as $$ select private.create_taste_adventure(p_child_id, p_food_id, p_tastes, p_points_per_taste, p_allergy_confirmed) $$;
grant execute on function public.create_taste_adventure(uuid, uuid, int, int, boolean) to authenticated;

-- A food that carries an allergen of the child is for a grown-up to record, whatever was confirmed when the adventure began.
create function private.check_taste_allergens(p_adventure public.challenges) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  food public.foods;
begin
  select * into food from public.foods where id = p_adventure.food_id;
  if not found then
    food.name := p_adventure.food_name;
  end if;
  perform private.check_allergens(p_adventure.child_id, food, true);
end $$;

-- The adventure, locked, after the balance of its child.
create function private.lock_adventure(p_challenge_id uuid) returns public.challenges
language plpgsql security definer set search_path = ''
as $$
declare
  adventure public.challenges;
begin
  select * into adventure from public.challenges
  where id = p_challenge_id and kind = 'taste_adventure' and family_group_id = private.my_family_id()
    and (private.my_role() = 'parent' or child_id = auth.uid());
  if found then
    perform private.lock_balance(adventure.child_id);
    select * into adventure from public.challenges where id = p_challenge_id for update;
  end if;
  if not found then
    perform private.fail(404, 'taste.not_found', 'This Taste Adventure no longer exists.');
  end if;
  return adventure;
end $$;

-- One taste: the row, its points, and the end of the adventure with the third "yummy" or the last taste of its goal.
create function private.add_taste(p_adventure public.challenges, p_face text, p_sticker text, p_day date) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  yummies int := (select count(*) from public.tastes where challenge_id = p_adventure.id and face = 'yummy');
  before public.child_points;
  after public.child_points;
  taste public.tastes;
  done boolean;
begin
  select * into before from public.child_points where child_id = p_adventure.child_id;
  insert into public.tastes (challenge_id, child_id, family_group_id, food_id, food_name, food_emoji, face, sticker, points_earned,
    is_trophy, taste_date)
  values (p_adventure.id, p_adventure.child_id, p_adventure.family_group_id, p_adventure.food_id, p_adventure.food_name,
    p_adventure.food_emoji, p_face, p_sticker, p_adventure.points_per_entry, p_face = 'yummy' and yummies = 2, p_day)
  returning * into taste;
  perform private.post_points(taste.child_id, 'challenge_entry', taste.points_earned, 'taste:' || taste.id, p_adventure.name, null,
    null, p_adventure.id);
  done := taste.is_trophy or p_adventure.current_count + 1 >= p_adventure.target_count;
  update public.challenges
  set current_count = current_count + 1, status = case when done then 'completed' else status end,
    completed_at = case when done then now() end
  where id = p_adventure.id;
  select * into after from public.child_points where child_id = taste.child_id;
  return jsonb_build_object(
    'taste', jsonb_build_object('id', taste.id, 'face', taste.face, 'sticker', taste.sticker, 'taste_date', taste.taste_date,
      'points_earned', taste.points_earned),
    'points_earned', taste.points_earned, 'current_count', p_adventure.current_count + 1, 'target_count', p_adventure.target_count,
    'completed', done, 'trophy', taste.is_trophy, 'total_points', after.total_points, 'earned_ever', after.earned_ever,
    'milestone', case when after.earned_ever / 100 > before.earned_ever / 100 then after.earned_ever / 100 * 100 end);
end $$;

-- One taste a day, in the family's time zone.
create function private.record_taste(p_challenge_id uuid, p_face text, p_sticker text, p_idempotency_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  adventure public.challenges := private.lock_adventure(p_challenge_id);
  today date := private.family_today(adventure.family_group_id);
  key uuid := coalesce(p_idempotency_key, gen_random_uuid());
  result jsonb;
begin
  select answer into result from private.idempotency_keys
  where child_id = adventure.child_id and kind = 'record_taste' and idempotency_key = key;
  if found then
    return result;
  elsif p_face is null or p_face not in ('yummy', 'good', 'okay', 'not_yet', 'no_thanks') then
    perform private.fail(400, 'taste.face', 'How was it? Pick a face.', 'face');
  elsif p_sticker is null
    or p_sticker not in ('star', 'rainbow', 'rocket', 'dinosaur', 'heart', 'sun', 'flower', 'balloon') then
    perform private.fail(400, 'taste.sticker', 'Pick a sticker.', 'sticker');
  elsif adventure.status <> 'active' then
    perform private.fail(409, 'taste.finished', 'This Taste Adventure is finished.');
  elsif exists (select from public.tastes where challenge_id = adventure.id and taste_date = today) then
    perform private.fail(409, 'taste.today_done', 'You tried it today. Come back tomorrow!');
  end if;
  perform private.check_taste_allergens(adventure);
  result := private.add_taste(adventure, p_face, p_sticker, today);
  insert into private.idempotency_keys (child_id, kind, idempotency_key, answer) values (adventure.child_id, 'record_taste', key, result);
  return result;
end $$;
grant execute on function private.record_taste(uuid, text, text, uuid) to authenticated;

create function public.record_taste(p_challenge_id uuid, p_face text, p_sticker text, p_idempotency_key uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.record_taste(p_challenge_id, p_face, p_sticker, p_idempotency_key) $$;
grant execute on function public.record_taste(uuid, text, text, uuid) to authenticated;

-- The adventures of these children, running ones first.
create function private.adventures_of(p_child_ids uuid[], p_today date, p_only_active boolean) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'child_id', c.child_id, 'child_name', p.full_name, 'food_id', c.food_id,
      'food_name', c.food_name, 'food_emoji', c.food_emoji, 'goal', c.target_count, 'points_per_taste', c.points_per_entry,
      'status', c.status, 'trophy', coalesce(t.trophy, false), 'tried_today', coalesce(t.tried_today, false),
      'tastes', coalesce(t.tastes, '[]')) order by c.status = 'active' desc, c.created_at desc), '[]')
    from (
      select * from public.challenges
      where child_id = any (p_child_ids) and kind = 'taste_adventure' and (status = 'active' or not p_only_active)
      order by status = 'active' desc, created_at desc limit 100
    ) as c
    join public.profiles p on p.id = c.child_id
    cross join lateral (
      select bool_or(is_trophy) as trophy, bool_or(taste_date = p_today) as tried_today,
        jsonb_agg(jsonb_build_object('face', face, 'sticker', sticker, 'taste_date', taste_date, 'points_earned', points_earned)
          order by taste_date) as tastes
      from public.tastes where challenge_id = c.id
    ) as t);
end $$;

create function private.taste_adventures(p_child_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.my_family_id();
  child uuid := coalesce(p_child_id, case when private.my_role() = 'child' then auth.uid() end);
begin
  if child is not null then
    perform private.require_child(child);
  else
    perform private.require_parent();
  end if;
  return private.adventures_of(private.child_ids(family, child), private.family_today(family), false);
end $$;
grant execute on function private.taste_adventures(uuid) to authenticated;

create function public.taste_adventures(p_child_id uuid default null) returns jsonb
language sql stable set search_path = ''
as $$ select private.taste_adventures(p_child_id) $$;
grant execute on function public.taste_adventures(uuid) to authenticated;

-- What the child has tried (logged or tasted), and its trophies. Foods by name: one that was deleted and added again is not new to the
-- child.
create function private.food_shelf_of(p_child uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return jsonb_build_object(
    'tried', (
      with met as (
        select food_id, food_name, food_emoji, count(*) as times, min(created_at) as first_at, max(created_at) as last_at
        from public.food_logs where child_id = p_child and undone_at is null group by 1, 2, 3
        union all
        select food_id, food_name, food_emoji, count(*), min(created_at), max(created_at)
        from public.tastes where child_id = p_child group by 1, 2, 3
      ), shelf as (
        select lower(coalesce(f.name, m.food_name)) as key, sum(m.times) as times, min(m.first_at) as first_at,
          (array_agg(f.id) filter (where f.id is not null))[1] as food_id,
          (array_agg(coalesce(f.name, m.food_name) order by f.id is null, m.last_at desc))[1] as name,
          (array_agg(coalesce(f.emoji, m.food_emoji) order by f.id is null, m.last_at desc))[1] as emoji
        from met m left join public.foods f on f.id = m.food_id group by 1
      ), faces as (
        select distinct on (1) lower(coalesce(f.name, t.food_name)) as key, t.face
        from public.tastes t left join public.foods f on f.id = t.food_id
        where t.child_id = p_child order by 1, t.taste_date desc, t.created_at desc
      )
      select coalesce(jsonb_agg(jsonb_build_object('food_id', s.food_id, 'name', s.name, 'emoji', s.emoji, 'times', s.times,
        'first_at', s.first_at, 'last_face', faces.face) order by s.first_at desc, s.name), '[]')
      from shelf s left join faces using (key)),
    'trophies', (
      select coalesce(jsonb_agg(jsonb_build_object('name', food_name, 'emoji', food_emoji, 'won_at', created_at)
        order by created_at desc), '[]')
      from public.tastes where child_id = p_child and is_trophy));
end $$;

create function private.food_shelf(p_child_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.food_shelf_of((private.require_child(p_child_id)).id);
end $$;
grant execute on function private.food_shelf(uuid) to authenticated;

create function public.food_shelf(p_child_id uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.food_shelf(p_child_id) $$;
grant execute on function public.food_shelf(uuid) to authenticated;
