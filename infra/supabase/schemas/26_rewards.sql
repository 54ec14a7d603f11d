-- Rewards, each for one child or (child_id null) for all. Deleting one is a real delete: a claim carries its name, picture and price.
-- Who may do what: parents read, add, edit and delete the rewards of their family; a child reads the active ones that are for it.

create table public.rewards (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  parent_id uuid references public.profiles (id) on delete set null,
  child_id uuid references public.profiles (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 1000),
  category text not null default 'Special' check (category in ('Entertainment', 'Digital', 'Food', 'Outings', 'Special')),
  points_required int not null default 50 check (points_required between 1 and 100000),
  time_restriction text check (length(time_restriction) <= 200),
  is_active boolean not null default true,
  needs_approval boolean not null default false,
  repeatable boolean not null default false,
  emoji text not null default '🎁' check (length(emoji) between 1 and 16),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  creation_key uuid,
  constraint rewards_creation_key unique (family_group_id, creation_key)
);
create index rewards_family_idx on public.rewards (family_group_id, created_at desc);
create index rewards_price_idx on public.rewards (family_group_id, points_required) where is_active;
create index rewards_parent_idx on public.rewards (parent_id);
create index rewards_child_idx on public.rewards (child_id);
alter table public.child_settings
  add foreign key (goal_reward_id) references public.rewards (id) on delete set null;
alter table public.rewards enable row level security;
create policy "parents all, children what they can claim" on public.rewards for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or (is_active and (child_id is null or child_id = (select auth.uid()))))
);
create policy "parents add" on public.rewards for insert to authenticated
with check (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
create policy "parents edit" on public.rewards for update to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
create policy "parents delete" on public.rewards for delete to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
grant select, insert, update (child_id, name, description, category, points_required, time_restriction, is_active, needs_approval,
  repeatable, emoji), delete on public.rewards to authenticated;
grant select on public.rewards to service_role;

create trigger a_place before insert on public.rewards
for each row when (current_user in ('authenticated', 'anon')) execute function private.place_in_family();

create trigger c_mark_edited before insert or update on public.rewards
for each row when (current_user in ('authenticated', 'anon')) execute function private.mark_edited();

create function private.check_reward() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.my_role() is distinct from 'parent' then
    return new; -- the policy refuses it
  end if;
  new.name := private.clean(new.name);
  new.description := nullif(btrim(new.description), '');
  new.time_restriction := private.clean(new.time_restriction);
  new.emoji := coalesce(private.clean(new.emoji), '🎁');
  new.is_active := coalesce(new.is_active, true);
  new.needs_approval := coalesce(new.needs_approval, false);
  new.repeatable := coalesce(new.repeatable, false);
  perform private.check_texts(new.name, new.description);
  perform private.check_points(new.points_required, 1, 100000, 'points_required');
  if new.category is null or new.category not in ('Entertainment', 'Digital', 'Food', 'Outings', 'Special') then
    perform private.fail(400, 'reward.category', 'Please choose a category.', 'category');
  elsif length(new.time_restriction) > 200 then
    perform private.fail(400, 'reward.time_restriction', 'Please use at most 200 characters.', 'time_restriction');
  elsif length(new.emoji) > 16 then
    perform private.fail(400, 'reward.emoji', 'Please choose one picture.', 'emoji');
  elsif new.child_id is not null and not exists (
    select from public.profiles
    where id = new.child_id and role = 'child' and join_status = 'active' and family_group_id = new.family_group_id
  ) then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  return new;
end $$;

create trigger b_check before insert or update on public.rewards
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_reward();

-- What a child can claim, once it has the points: active, for it, and not claimed yet unless the reward can be claimed repeatedly. A
-- cancelled claim does not count.
create function private.claimable_rewards(p_child public.profiles) returns setof public.rewards
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select r.* from public.rewards r
    where r.family_group_id = p_child.family_group_id and r.is_active and (r.child_id is null or r.child_id = p_child.id)
      and (r.repeatable or not exists (
        select from public.unlocked_rewards u where u.reward_id = r.id and u.child_id = p_child.id and u.status <> 'cancelled'));
end $$;

-- The child's pinned goal while it can be claimed, else the cheapest of claimable_rewards; null when there is none.
create function private.next_reward(p_child public.profiles) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  balance int := (select total_points from public.child_points where child_id = p_child.id);
  goal uuid := (select goal_reward_id from public.child_settings where child_id = p_child.id);
begin
  return (
    select jsonb_build_object('id', r.id, 'name', r.name, 'emoji', r.emoji, 'points_required', r.points_required,
      'points_away', greatest(r.points_required - balance, 0), 'is_goal', r.id is not distinct from goal,
      'child_id', p_child.id, 'child_name', p_child.full_name)
    from private.claimable_rewards(p_child) as r
    where balance is not null
    order by r.id is not distinct from goal desc, r.points_required, r.created_at
    limit 1);
end $$;

-- See food_page. A reward for all children is a reward of each child. By points means the cheapest first.
create function public.reward_page(p_search text default null, p_status text default 'all', p_child_id uuid default null,
  p_category text default null, p_points_from int default null, p_points_to int default null, p_sort text default 'newest',
  p_reverse boolean default false, p_page int default 0, p_page_size int default 50) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  words text := '%' || replace(replace(replace(btrim(p_search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  most int := least(greatest(coalesce(p_page_size, 50), 1), 100);
begin
  return (
    with wanted as materialized (
      select r.id, lower(r.name) as key, case p_sort when 'points' then r.points_required when 'name' then 0
        else -extract(epoch from r.created_at) end as rank
      from public.rewards r
      where r.family_group_id = (select private.my_family_id())
        and (words is null or concat_ws(E'\n', r.name, r.description) ilike words)
        and (p_status is null or p_status not in ('active', 'inactive') or r.is_active = (p_status = 'active'))
        and (p_child_id is null or r.child_id is null or r.child_id = p_child_id)
        and (coalesce(p_category, '') = '' or r.category = p_category)
        and r.points_required between coalesce(p_points_from, 0) and coalesce(p_points_to, 2147483647)
    ), page as (
      select id, row_number() over (order by case when p_reverse then -rank else rank end,
        case when p_reverse then null else key end, case when p_reverse then key end desc, id) as place
      from wanted order by place limit most offset greatest(coalesce(p_page, 0), 0)::bigint * most
    )
    select jsonb_build_object('total', (select count(*) from wanted),
      'children', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name) order by p.full_name, p.id), '[]')
        from public.profiles p
        where p.family_group_id = (select private.my_family_id()) and p.role = 'child' and p.join_status = 'active'
          and (select private.my_role()) = 'parent'),
      'items', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'child_id', r.child_id, 'child_name', c.full_name,
          'name', r.name, 'description', r.description, 'category', r.category, 'points_required', r.points_required,
          'time_restriction', r.time_restriction, 'is_active', r.is_active, 'needs_approval', r.needs_approval,
          'repeatable', r.repeatable, 'emoji', r.emoji, 'created_at', r.created_at,
          'updated_at', r.updated_at) order by page.place), '[]')
        from page join public.rewards r using (id) left join public.profiles c on c.id = r.child_id)));
end $$;
grant execute on function public.reward_page(text, text, uuid, text, int, int, text, boolean, int, int) to authenticated;
