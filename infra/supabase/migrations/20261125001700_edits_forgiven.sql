-- A parent who corrects a log whose points are spent may let the missing ones go, as with a deleted log.

set local lock_timeout = '2s';

-- The other parent hears of points that a parent gave, took or let go.
create or replace function private.tell_of_points() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  child text := (select full_name from public.profiles where id = new.child_id);
begin
  perform private.notify(array_remove(private.parents_of(new.family_group_id), auth.uid()), 'points_adjusted', 'Points changed',
    case when new.kind = 'forgiven' then format('A parent let go of %s that %s had spent.', private.points_text(new.points), child)
      when new.points > 0 then format('%s got %s: %s', child, private.points_text(new.points), new.reason)
      else format('%s lost %s: %s', child, private.points_text(-new.points), new.reason) end, new.child_id);
  return null;
end $$;

-- allow remove-later: the function below takes the same calls
drop function public.edit_food_log(uuid, text, uuid, date, uuid, text, boolean);

-- A parent's edit: what is null stays. What counts otherwise now is paid anew before the old entries are reversed, so that points which
-- the child has spent stand in the way only when the log is worth less and the balance cannot bear the difference; with p_forgive the parent
-- lets these go, as in undo_food_log. A challenge that the log counted for takes it again when it fits, even when it has been completed or has
-- ended since. The same food keeps the points it was logged with. A photo lies in the folder of its child, so a log that is given to another
-- child takes the copy p_photo_path, or none.
create function private.edit_food_log(p_food_log_id uuid, p_meal_type text, p_food_id uuid, p_day date, p_child_id uuid,
  p_photo_path text, p_allergy_confirmed boolean, p_forgive boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  old public.food_logs;
  log public.food_logs;
  food public.foods;
  entries uuid[];
  before uuid[];
  picked uuid;
begin
  perform private.require_parent();
  old := private.lock_log(p_food_log_id);
  log := old;
  if old.undone_at is not null then
    perform private.fail(404, 'food_log.not_found', 'This food log no longer exists.');
  end if;
  log.meal_type := coalesce(p_meal_type, old.meal_type);
  perform private.check_meal_type(log.meal_type);
  log.child_id := (private.require_own_child(coalesce(p_child_id, old.child_id))).id;
  log.log_date := coalesce(p_day, old.log_date);
  if log.log_date <> old.log_date then
    perform private.check_log_day(old.family_group_id, p_day);
  end if;
  log.food_id := coalesce(p_food_id, old.food_id);
  if (log.child_id, log.log_date, log.food_id) is not distinct from (old.child_id, old.log_date, old.food_id) then
    update public.food_logs set meal_type = log.meal_type where id = old.id;
  else
    food := private.food_of_edit(old, log.food_id);
    if log.child_id <> old.child_id or log.food_id is distinct from old.food_id then
      perform private.check_allergens(log.child_id, food, p_allergy_confirmed);
    end if;
    if log.child_id <> old.child_id then
      perform private.check_photo(log.child_id, p_photo_path);
      log.photo_url := p_photo_path;
    end if;
    select coalesce(array_agg(c.id), '{}'),
      (array_agg(c.id) filter (where c.food_name is null and cardinality(c.food_tags) = 0))[1]
    into before, picked
    from public.challenge_progress p join public.challenges c on c.id = p.challenge_id
    where p.food_log_id = old.id and p.reversed_at is null;
    entries := private.unwind_log(old);
    update public.food_logs
    set child_id = log.child_id, log_date = log.log_date, meal_type = log.meal_type, photo_url = log.photo_url,
      food_id = food.id, food_name = food.name, food_emoji = food.emoji, is_paid = pays.yes,
      -- Keys are each child's own.
      idempotency_key = case when log.child_id <> old.child_id then gen_random_uuid() else idempotency_key end,
      points_awarded = case when pays.yes then food.points_value else 0 end
    -- Of a food that is gone nobody can count how often it was paid.
    from (select case when food.id is null then old.is_paid
      else private.pays_on(log.child_id, old.family_group_id, food.id, log.log_date, old.id) end as yes) as pays
    where id = old.id returning food_logs.* into log;
    perform private.pay_log(log, food, picked, before);
    if p_forgive then
      -- A log can be edited so more than once.
      perform private.post_points(old.child_id, 'forgiven', private.missing_points(old.child_id, entries), 'forgiven:' || old.id || ':'
        || (select count(*) from public.point_entries where food_log_id = old.id and kind = 'forgiven'), log.food_name, null, old.id);
    end if;
    perform private.reverse_entries(old.child_id, entries);
  end if;
  return (select jsonb_build_object('total_points', total_points, 'earned_ever', earned_ever)
    from public.child_points where child_id = log.child_id);
end $$;
grant execute on function private.edit_food_log(uuid, text, uuid, date, uuid, text, boolean, boolean) to authenticated;

create function public.edit_food_log(p_food_log_id uuid, p_meal_type text default null, p_food_id uuid default null,
  p_day date default null, p_child_id uuid default null, p_photo_path text default null, p_allergy_confirmed boolean default false,
  p_forgive boolean default false) returns jsonb
language sql volatile set search_path = ''
as $$
  select private.edit_food_log(p_food_log_id, p_meal_type, p_food_id, p_day, p_child_id, p_photo_path, p_allergy_confirmed, p_forgive)
$$;
grant execute on function public.edit_food_log(uuid, text, uuid, date, uuid, text, boolean, boolean) to authenticated;

-- As builds from before edit_food_log call it.
create or replace function public.update_food_log(p_food_log_id uuid, p_meal_type text default null, p_food_id uuid default null,
  p_allergy_confirmed boolean default false) returns jsonb
language sql volatile set search_path = ''
as $$ select private.edit_food_log(p_food_log_id, p_meal_type, p_food_id, null, null, null, p_allergy_confirmed, false) $$;

-- allow remove-later: only the public functions called it
drop function private.edit_food_log(uuid, text, uuid, date, uuid, text, boolean);
