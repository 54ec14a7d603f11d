-- Challenges of a child. Progress rows keep the name, so deleting a challenge leaves the history readable.

create table public.challenges (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  parent_id uuid references public.profiles (id) on delete set null,
  child_id uuid not null references public.profiles (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 1000),
  target_count int not null default 1 check (target_count between 1 and 1000),
  current_count int not null default 0 check (current_count between 0 and 100000),
  points_per_entry int not null default 15 check (points_per_entry between 1 and 1000),
  bonus_points int not null default 0 check (bonus_points between 0 and 1000),
  food_tags text[] not null default '{}' check (cardinality(food_tags) <= 20),
  food_name text check (length(food_name) between 1 and 100),
  status text not null default 'active' check (status in ('active', 'completed', 'expired')),
  marked_complete boolean not null default false,
  is_template boolean not null default false,
  start_date date not null,
  end_date date,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  check (end_date >= start_date)
);
create index challenges_family_idx on public.challenges (family_group_id, created_at desc);
create index challenges_child_idx on public.challenges (child_id, status, created_at desc);
create index challenges_parent_idx on public.challenges (parent_id);
create index challenges_due_idx on public.challenges (family_group_id, end_date) where status = 'active';
alter table public.challenges enable row level security;

create policy "parents and the child itself" on public.challenges for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
create policy "parents add" on public.challenges for insert to authenticated
with check (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
create policy "parents edit" on public.challenges for update to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
create policy "parents delete" on public.challenges for delete to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
grant select, delete,
  insert (child_id, parent_id, family_group_id, name, description, target_count, current_count, points_per_entry, bonus_points,
    food_tags, food_name, status, is_template, start_date, end_date),
  update (child_id, name, description, target_count, current_count, points_per_entry, bonus_points,
    food_tags, food_name, status, is_template, start_date, end_date)
  on public.challenges to authenticated;
grant select on public.challenges to service_role;

-- A challenge past its end date, in the family's time zone, is expired. Called wherever challenges are shown or counted.
create function private.expire_challenges(p_family uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.challenges set status = 'expired'
  where family_group_id = p_family and status = 'active' and end_date < private.family_today(p_family)
$$;

-- A missing start is today in the family's time zone.
create function private.check_challenge_fields(challenge public.challenges) returns public.challenges
language plpgsql stable security definer set search_path = ''
as $$
begin
  challenge.name := private.clean(challenge.name);
  challenge.description := nullif(btrim(challenge.description), '');
  challenge.food_name := private.clean(challenge.food_name);
  challenge.food_tags := private.check_tags(challenge.food_tags, 'food_tags');
  challenge.bonus_points := coalesce(challenge.bonus_points, 0);
  challenge.start_date := coalesce(challenge.start_date, private.family_today(challenge.family_group_id));
  perform private.check_texts(challenge.name, challenge.description);
  perform private.check_points(challenge.points_per_entry, 1, 1000, 'points_per_entry');
  perform private.check_points(challenge.bonus_points, 0, 1000, 'bonus_points');
  if challenge.target_count is null or challenge.target_count not between 1 and 1000 then
    perform private.fail(400, 'challenge.target', 'The goal is a whole number from 1 to 1000', 'target_count');
  elsif challenge.current_count is null or challenge.current_count not between 0 and 100000 then
    perform private.fail(400, 'challenge.progress', 'Progress is a whole number from 0', 'current_count');
  elsif challenge.end_date < challenge.start_date then
    perform private.fail(400, 'challenge.dates', 'The due date cannot be before the start', 'end_date');
  elsif length(challenge.food_name) > 100 then
    perform private.fail(400, 'name.too_long', 'Please use at most 100 letters', 'food_name');
  elsif challenge.child_id is null then
    perform private.fail(400, 'challenge.child_required', 'Child ID is required', 'child_id');
  elsif not exists (
    select from public.profiles
    where id = challenge.child_id and role = 'child' and join_status = 'active' and family_group_id = challenge.family_group_id
  ) then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  return challenge;
end $$;

create function private.check_new_challenge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.my_role() is distinct from 'parent' then
    return new; -- the INSERT policy refuses it
  end if;
  new := private.check_challenge_fields(new);
  new.status := 'active';
  new.completed_at := null;
  return new;
end $$;

revoke execute on function private.expire_challenges(uuid), private.check_challenge_fields(public.challenges),
  private.check_new_challenge() from public, anon;

create trigger a_place before insert on public.challenges
for each row when (current_user in ('authenticated', 'anon')) execute function private.place_in_family();
create trigger b_check before insert on public.challenges
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_new_challenge();

-- Pays the bonus of a challenge that has just become complete; its status is the guard that keeps it to once.
create function private.pay_bonus(p_challenge public.challenges, p_food_log_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.post_points(p_challenge.child_id, 'challenge_bonus', p_challenge.bonus_points,
    'challenge_bonus:' || p_challenge.id || ':' || gen_random_uuid(), p_challenge.name, null, p_food_log_id, p_challenge.id);
end $$;

-- A parent's edit. "Completed" by hand fills the count and pays the bonus once; there is no way back by hand.
create function private.check_challenge_edit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  today date := private.family_today(old.family_group_id);
begin
  new := private.check_challenge_fields(new);
  if new.child_id <> old.child_id
    and exists (select from public.challenge_progress where challenge_id = old.id and reversed_at is null) then
    perform private.fail(409, 'challenge.has_progress', 'This challenge has entries already, so it stays with its child.', 'child_id');
  end if;
  if old.status = 'completed' then
    if new.status <> 'completed' then
      perform private.fail(409, 'challenge.completed', 'This challenge is completed already.', 'status');
    end if;
    return new;
  end if;
  if new.status = 'completed' then
    new.current_count := new.target_count;
    new.completed_at := now();
    new.marked_complete := true;
    perform private.lock_balance(new.child_id);
    perform private.pay_bonus(new, null);
  else
    new.status := case when new.end_date < today then 'expired' else 'active' end;
  end if;
  return new;
end $$;
revoke execute on function private.pay_bonus(public.challenges, uuid), private.check_challenge_edit() from public, anon;

create trigger b_check_edit before update on public.challenges
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_challenge_edit();
