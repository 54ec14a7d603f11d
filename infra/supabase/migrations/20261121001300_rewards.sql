-- Rewards and what children claimed. Deleting a reward is a real delete: a claim carries its name, picture and price.

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
  created_at timestamptz not null default now()
);
create index rewards_family_idx on public.rewards (family_group_id, created_at desc);
create index rewards_price_idx on public.rewards (family_group_id, points_required) where is_active;
create index rewards_parent_idx on public.rewards (parent_id);
create index rewards_child_idx on public.rewards (child_id);
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
grant select, insert, delete,
  update (child_id, name, description, category, points_required, time_restriction, is_active, needs_approval, repeatable, emoji)
  on public.rewards to authenticated;
grant select on public.rewards to service_role;

alter table public.child_settings
  add foreign key (goal_reward_id) references public.rewards (id) on delete set null;
create index child_settings_goal_idx on public.child_settings (goal_reward_id);

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
  perform private.check_texts(new.name, new.description);
  perform private.check_points(new.points_required, 1, 100000, 'points_required');
  if new.category is null or new.category not in ('Entertainment', 'Digital', 'Food', 'Outings', 'Special') then
    perform private.fail(400, 'reward.category', 'Please choose a category', 'category');
  elsif length(new.time_restriction) > 200 then
    perform private.fail(400, 'reward.time_restriction', 'Please use at most 200 letters', 'time_restriction');
  elsif length(new.emoji) > 16 then
    perform private.fail(400, 'reward.emoji', 'Please choose one picture', 'emoji');
  elsif new.child_id is not null and not exists (
    select from public.profiles
    where id = new.child_id and role = 'child' and join_status = 'active' and family_group_id = new.family_group_id
  ) then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  return new;
end $$;
revoke execute on function private.check_reward() from public, anon;

create trigger a_place before insert on public.rewards
for each row when (current_user in ('authenticated', 'anon')) execute function private.place_in_family();
create trigger b_check before insert or update on public.rewards
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_reward();

create table public.unlocked_rewards (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  child_id uuid not null references public.profiles (id) on delete cascade,
  reward_id uuid references public.rewards (id) on delete set null,
  reward_name text not null,
  reward_description text,
  reward_emoji text not null,
  points_spent int not null check (points_spent >= 1),
  status text not null check (status in ('requested', 'to_deliver', 'delivered', 'cancelled')),
  unlocked_at timestamptz not null default now(),
  delivered_at timestamptz,
  cancelled_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  idempotency_key uuid not null,
  unique (child_id, idempotency_key)
);
create index unlocked_rewards_family_idx on public.unlocked_rewards (family_group_id, unlocked_at desc);
create index unlocked_rewards_child_idx on public.unlocked_rewards (child_id, unlocked_at desc);
create index unlocked_rewards_open_idx on public.unlocked_rewards (family_group_id) where status in ('requested', 'to_deliver');
create index unlocked_rewards_reward_idx on public.unlocked_rewards (reward_id, child_id);
create index unlocked_rewards_decided_by_idx on public.unlocked_rewards (decided_by);
alter table public.unlocked_rewards enable row level security;
create policy "parents and the child itself" on public.unlocked_rewards for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
grant select on public.unlocked_rewards to authenticated, service_role;

-- What a child can claim now: active, for it, and not claimed before unless the reward can be claimed again.
create function private.claimable_rewards(p_child public.profiles) returns setof public.rewards
language sql stable security definer set search_path = ''
as $$
  select r.* from public.rewards r
  where r.family_group_id = p_child.family_group_id and r.is_active and (r.child_id is null or r.child_id = p_child.id)
    and (r.repeatable or not exists (
      select from public.unlocked_rewards u where u.reward_id = r.id and u.child_id = p_child.id and u.status <> 'cancelled'))
$$;

-- The child's pinned goal while it can be claimed, else the cheapest reward it can claim; null when there is none.
create function private.next_reward(p_child public.profiles) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', r.id, 'name', r.name, 'emoji', r.emoji, 'points_required', r.points_required,
    'points_away', greatest(r.points_required - p.total_points, 0), 'is_goal', r.id is not distinct from s.goal_reward_id,
    'child_id', p_child.id, 'child_name', p_child.full_name)
  from private.claimable_rewards(p_child) as r
  join public.child_points p on p.child_id = p_child.id
  left join public.child_settings s on s.child_id = p_child.id
  order by r.id is not distinct from s.goal_reward_id desc, r.points_required, r.created_at
  limit 1
$$;
revoke execute on function private.claimable_rewards(public.profiles), private.next_reward(public.profiles) from public, anon;
