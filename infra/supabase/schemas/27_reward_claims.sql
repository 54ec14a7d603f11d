-- Claims of rewards, and what a parent does with them. Points leave at the claim; cancelling gives them back once.
-- Who may do what: parents read the claims of their children, a child its own. A child claims for itself, a parent for a child; parents
-- approve, deliver and cancel.

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

create function private.claim_summary(p_claim public.unlocked_rewards) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('id', p_claim.id, 'child_id', p_claim.child_id, 'reward_id', p_claim.reward_id,
    'reward_name', p_claim.reward_name, 'reward_description', p_claim.reward_description, 'reward_emoji', p_claim.reward_emoji,
    'points_spent', p_claim.points_spent, 'status', p_claim.status, 'unlocked_at', p_claim.unlocked_at)
$$;

-- Claims a reward and pays for it at once. A child's claim waits for a parent's approval where the reward asks for it; a parent's does not.
create function private.unlock_reward(p_child_id uuid, p_reward_id uuid, p_idempotency_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_child(p_child_id);
  balance public.child_points := private.lock_balance(child.id);
  reward public.rewards;
  claim public.unlocked_rewards;
  result jsonb;
begin
  select answer into result from private.idempotency_keys
  where child_id = child.id and kind = 'unlock_reward' and idempotency_key = p_idempotency_key;
  if found then
    return result;
  end if;
  select * into reward from public.rewards
  where id = p_reward_id and family_group_id = child.family_group_id and (child_id is null or child_id = child.id) for share;
  if not found then
    perform private.fail(404, 'reward.not_found', 'This reward isn''t available.', 'reward_id');
  elsif not reward.is_active then
    perform private.fail(409, 'reward.not_active', 'This reward isn''t available right now.', 'reward_id');
  elsif not reward.repeatable and exists (
    select from public.unlocked_rewards where reward_id = reward.id and child_id = child.id and status <> 'cancelled'
  ) then
    perform private.fail(409, 'reward.already_unlocked', 'You already have this reward.', 'reward_id');
  elsif balance.total_points < reward.points_required then
    perform private.fail(409, 'reward.not_enough_points',
      format('You''re %s away from this reward.', private.points_text(reward.points_required - balance.total_points)), 'points',
      'Log food and do challenges to get points.');
  end if;
  insert into public.unlocked_rewards (family_group_id, child_id, reward_id, reward_name, reward_description, reward_emoji,
    points_spent, status, idempotency_key)
  values (child.family_group_id, child.id, reward.id, reward.name, reward.description, reward.emoji, reward.points_required,
    case when reward.needs_approval and private.my_role() = 'child' then 'requested' else 'to_deliver' end,
    coalesce(p_idempotency_key, gen_random_uuid()))
  returning * into claim;
  perform private.post_points(child.id, 'reward_claim', -claim.points_spent, 'reward_claim:' || claim.id, claim.reward_name, null,
    null, null, claim.id);
  update public.child_settings set goal_reward_id = null where child_id = child.id and goal_reward_id = reward.id and not reward.repeatable;
  result := jsonb_build_object('unlocked', private.claim_summary(claim), 'total_points', balance.total_points - claim.points_spent);
  insert into private.idempotency_keys (child_id, kind, idempotency_key, answer)
  values (child.id, 'unlock_reward', claim.idempotency_key, result);
  return result;
end $$;
grant execute on function private.unlock_reward(uuid, uuid, uuid) to authenticated;

create function public.unlock_reward(p_child_id uuid, p_reward_id uuid, p_idempotency_key uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.unlock_reward(p_child_id, p_reward_id, p_idempotency_key) $$;
grant execute on function public.unlock_reward(uuid, uuid, uuid) to authenticated;

-- A parent's decision; a claim may be delivered without being approved first, and one that is cancelled is told no more. Saying the same
-- thing twice changes nothing; a delivered or cancelled claim stays what it is.
create function private.decide_claim(p_unlocked_id uuid, p_status text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  claim public.unlocked_rewards;
  total int;
begin
  select * into claim from public.unlocked_rewards where id = p_unlocked_id and family_group_id = family;
  if not found then
    perform private.fail(404, 'claim.not_found', 'This claim no longer exists.');
  end if;
  perform private.lock_balance(claim.child_id);
  select * into claim from public.unlocked_rewards where id = p_unlocked_id for update;
  if claim.status <> p_status then
    if claim.status = 'cancelled' then
      perform private.fail(409, 'claim.cancelled', 'This claim was already canceled.');
    elsif claim.status = 'delivered' then
      perform private.fail(409, 'claim.delivered', 'This reward was already delivered.');
    end if;
    update public.unlocked_rewards
    set status = p_status, decided_by = auth.uid(),
      delivered_at = case when p_status = 'delivered' then now() end,
      cancelled_at = case when p_status = 'cancelled' then now() end
    where id = claim.id;
    if p_status = 'cancelled' then
      perform private.post_points(claim.child_id, 'refund', claim.points_spent, 'refund:' || claim.id, claim.reward_name, null,
        null, null, claim.id);
      perform private.retract_notices(claim.child_id, 'reward_redeemed', claim.id);
    end if;
  end if;
  select total_points into total from public.child_points where child_id = claim.child_id;
  return jsonb_build_object('status', p_status, 'total_points', total);
end $$;
grant execute on function private.decide_claim(uuid, text) to authenticated;

create function private.claims_list() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
begin
  return coalesce((
    select jsonb_agg(private.claim_summary(u) || jsonb_build_object('child_name', p.full_name) order by u.unlocked_at)
    from public.unlocked_rewards u join public.profiles p on p.id = u.child_id
    where u.family_group_id = family and u.status in ('requested', 'to_deliver')), '[]');
end $$;
grant execute on function private.claims_list() to authenticated;

create function public.claims_list() returns jsonb
language sql stable set search_path = ''
as $$ select private.claims_list() $$;
grant execute on function public.claims_list() to authenticated;

-- A child's rewards: what is there for it, its last 100 claims, its last 50 wishes.
create function private.reward_shelf_of(p_child public.profiles) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return jsonb_build_object(
    'total_points', (select total_points from public.child_points where child_id = p_child.id),
    'goal_reward_id', (select goal_reward_id from public.child_settings where child_id = p_child.id),
    'rewards', (select coalesce(jsonb_agg(to_jsonb(r) - array['family_group_id', 'parent_id', 'creation_key']
        order by r.points_required, r.name, r.id), '[]')
      from public.rewards r
      where r.family_group_id = p_child.family_group_id and r.is_active and (r.child_id is null or r.child_id = p_child.id)),
    'unlocked', (select coalesce(jsonb_agg(private.claim_summary(u)
        || jsonb_build_object('delivered_at', u.delivered_at, 'cancelled_at', u.cancelled_at) order by u.unlocked_at desc), '[]')
      from (select * from public.unlocked_rewards where child_id = p_child.id order by unlocked_at desc limit 100) as u),
    'wishes', (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'child_id', w.child_id, 'name', w.name, 'emoji', w.emoji,
        'status', w.status, 'feedback', w.feedback, 'reward_id', w.reward_id, 'reviewed_at', w.reviewed_at,
        'created_at', w.created_at) order by w.created_at desc), '[]')
      from (select * from public.reward_wishes where child_id = p_child.id order by created_at desc limit 50) as w));
end $$;

create function private.reward_shelf(p_child_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.reward_shelf_of(private.require_child(p_child_id));
end $$;
grant execute on function private.reward_shelf(uuid) to authenticated;

create function public.reward_shelf(p_child_id uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.reward_shelf(p_child_id) $$;
grant execute on function public.reward_shelf(uuid) to authenticated;

create function private.on_reward_redeemed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(private.parents_of(new.family_group_id), 'reward_redeemed', 'Reward redeemed',
    format('%s redeemed "%s" for %s.', (select full_name from public.profiles where id = new.child_id), new.reward_name,
      private.points_text(new.points_spent)), new.id);
  return null;
end $$;

create trigger on_reward_redeemed after insert on public.unlocked_rewards
for each row execute function private.on_reward_redeemed();

create function public.approve_reward_claim(p_unlocked_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.decide_claim(p_unlocked_id, 'to_deliver') $$;
grant execute on function public.approve_reward_claim(uuid) to authenticated;

create function public.deliver_reward(p_unlocked_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.decide_claim(p_unlocked_id, 'delivered') $$;
grant execute on function public.deliver_reward(uuid) to authenticated;

create function public.cancel_reward(p_unlocked_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.decide_claim(p_unlocked_id, 'cancelled') $$;
grant execute on function public.cancel_reward(uuid) to authenticated;
