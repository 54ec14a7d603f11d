-- Starting a Taste Adventure and recording its tastes.

alter table private.answers drop constraint answers_kind_check;
alter table private.answers add constraint answers_kind_check
check (kind in ('log_food', 'unlock_reward', 'adjust_points', 'record_taste', 'wish_for_reward'));

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
    perform private.fail(409, 'taste.running', format('%s is tasting %s already.', child.full_name, food.name), 'food_id',
      'Choose another food.');
  elsif exists (select from public.tastes
    where child_id = child.id and is_trophy and (food_id = food.id or lower(food_name) = lower(food.name))) then
    perform private.fail(409, 'taste.trophy', format('%s is on the trophy shelf already.', food.name), 'food_id', 'Choose another food.');
  end if;
  perform private.check_allergens(child.id, food, p_allergy_confirmed);
  insert into public.challenges (family_group_id, parent_id, child_id, kind, name, target_count, points_per_entry,
    food_id, food_name, food_emoji, start_date)
  values (child.family_group_id, auth.uid(), child.id, 'taste_adventure', left('Taste Adventure: ' || food.name, 100), p_tastes,
    p_points_per_taste, food.id, food.name, food.emoji, private.family_today(child.family_group_id))
  returning id into adventure;
  return jsonb_build_object('id', adventure);
end $$;

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

-- The adventure, locked, then its child's balance: the order in which logging locks them.
create function private.lock_adventure(p_challenge_id uuid) returns public.challenges
language plpgsql security definer set search_path = ''
as $$
declare
  adventure public.challenges;
begin
  select * into adventure from public.challenges
  where id = p_challenge_id and kind = 'taste_adventure' and family_group_id = private.my_family_id()
    and (private.my_role() = 'parent' or child_id = auth.uid())
  for update;
  if not found then
    perform private.fail(404, 'taste.not_found', 'This Taste Adventure is gone.');
  end if;
  perform private.lock_balance(adventure.child_id);
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

create function private.record_taste(p_challenge_id uuid, p_face text, p_sticker text, p_idempotency_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  adventure public.challenges := private.lock_adventure(p_challenge_id);
  today date := private.family_today(adventure.family_group_id);
  key uuid := coalesce(p_idempotency_key, gen_random_uuid());
  result jsonb;
begin
  select answer into result from private.answers
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
  insert into private.answers (child_id, kind, idempotency_key, answer) values (adventure.child_id, 'record_taste', key, result);
  return result;
end $$;

create function public.create_taste_adventure(p_child_id uuid, p_food_id uuid, p_tastes int, p_points_per_taste int,
  p_allergy_confirmed boolean default false) returns jsonb
language sql volatile set search_path = ''
as $$ select private.create_taste_adventure(p_child_id, p_food_id, p_tastes, p_points_per_taste, p_allergy_confirmed) $$;

create function public.record_taste(p_challenge_id uuid, p_face text, p_sticker text, p_idempotency_key uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.record_taste(p_challenge_id, p_face, p_sticker, p_idempotency_key) $$;

revoke execute on function private.create_taste_adventure(uuid, uuid, int, int, boolean),
  public.create_taste_adventure(uuid, uuid, int, int, boolean), private.check_taste_allergens(public.challenges),
  private.lock_adventure(uuid), private.add_taste(public.challenges, text, text, date),
  private.record_taste(uuid, text, text, uuid), public.record_taste(uuid, text, text, uuid) from public, anon;
grant execute on function private.create_taste_adventure(uuid, uuid, int, int, boolean),
  public.create_taste_adventure(uuid, uuid, int, int, boolean), private.record_taste(uuid, text, text, uuid),
  public.record_taste(uuid, text, text, uuid) to authenticated;
