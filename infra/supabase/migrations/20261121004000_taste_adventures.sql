-- Taste Adventures: a challenge that is filled by tastes of one food, whatever the child thinks of it. A day without a taste
-- fails nothing; logs of foods never count for it.

alter table public.challenges
  add column kind text not null default 'standard' check (kind in ('standard', 'taste_adventure')),
  add column food_id uuid references public.foods (id) on delete set null,
  add column food_emoji text check (length(food_emoji) between 1 and 16),
  add constraint challenges_adventure_check check (kind = 'standard' and food_emoji is null or kind = 'taste_adventure'
    and food_name is not null and food_emoji is not null and target_count in (7, 14) and points_per_entry between 1 and 100
    and bonus_points = 0 and food_tags = '{}' and not is_template and end_date is null);
create index challenges_food_idx on public.challenges (food_id);
create index challenges_adventures_idx on public.challenges (child_id, created_at desc) where kind = 'taste_adventure';
create unique index challenges_one_adventure_key on public.challenges (child_id, food_id)
where kind = 'taste_adventure' and status = 'active';
-- No grant on the new columns: an adventure is made by create_taste_adventure only.

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

-- Food logs pass adventures by: this is the rule of what counts, and the challenge that takes any food names none.
create or replace function private.food_counts(p_food_name text, p_food_tags text[], p_challenge public.challenges) returns boolean
language sql immutable set search_path = ''
as $$
  select p_challenge.kind = 'standard'
    and (p_challenge.food_tags && p_food_tags or coalesce(lower(p_challenge.food_name) = lower(p_food_name), false))
$$;

-- What a parent may change about an adventure: its name, its description and what later tastes earn.
create function private.check_adventure_edit(p_old public.challenges, p_new public.challenges) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if (p_new.child_id, p_new.target_count, p_new.current_count, p_new.bonus_points, p_new.food_tags, p_new.food_name,
      p_new.is_template, p_new.start_date, p_new.end_date) is distinct from
    (p_old.child_id, p_old.target_count, p_old.current_count, p_old.bonus_points, p_old.food_tags, p_old.food_name,
      p_old.is_template, p_old.start_date, p_old.end_date) then
    perform private.fail(409, 'taste.fixed', 'A Taste Adventure keeps its child, its food and its goal.', null,
      'Delete it and start a new one.');
  end if;
  perform private.check_points(p_new.points_per_entry, 1, 100, 'points_per_entry');
end $$;
revoke execute on function private.check_adventure_edit(public.challenges, public.challenges) from public, anon;

-- Completed by hand, an adventure keeps the count of its tastes, and nothing is paid.
create or replace function private.check_challenge_edit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  today date := private.family_today(old.family_group_id);
begin
  new := private.check_challenge_fields(new);
  if old.kind = 'taste_adventure' then
    perform private.check_adventure_edit(old, new);
  elsif new.child_id <> old.child_id
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
    if new.kind = 'standard' then
      new.current_count := new.target_count;
    end if;
    new.completed_at := now();
    new.marked_complete := true;
    perform private.lock_balance(new.child_id);
    perform private.pay_bonus(new, null);
  else
    new.status := case when new.end_date < today then 'expired' else 'active' end;
  end if;
  return new;
end $$;

create or replace function private.complete_challenge(p_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  challenge public.challenges;
begin
  select * into challenge from public.challenges where id = p_id and family_group_id = family for update;
  if not found then
    perform private.fail(404, 'challenge.not_found', 'This challenge is gone.');
  end if;
  perform private.lock_balance(challenge.child_id);
  if challenge.status <> 'completed' then
    update public.challenges
    set status = 'completed', current_count = case kind when 'standard' then target_count else current_count end,
      completed_at = now(), marked_complete = true
    where id = p_id returning * into challenge;
    perform private.pay_bonus(challenge, null);
  end if;
  return (select jsonb_build_object('status', challenge.status, 'current_count', challenge.current_count, 'total_points', total_points)
    from public.child_points where child_id = challenge.child_id);
end $$;
