-- Claiming a reward, and what a parent does with a claim. Points leave at the claim; cancelling gives them back once.

create function private.claim_summary(p_claim public.unlocked_rewards) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('id', p_claim.id, 'child_id', p_claim.child_id, 'reward_id', p_claim.reward_id,
    'reward_name', p_claim.reward_name, 'reward_description', p_claim.reward_description, 'reward_emoji', p_claim.reward_emoji,
    'points_spent', p_claim.points_spent, 'status', p_claim.status, 'unlocked_at', p_claim.unlocked_at)
$$;

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
  select answer into result from private.answers
  where child_id = child.id and kind = 'unlock_reward' and idempotency_key = p_idempotency_key;
  if found then
    return result;
  end if;
  select * into reward from public.rewards
  where id = p_reward_id and family_group_id = child.family_group_id and (child_id is null or child_id = child.id) for share;
  if not found then
    perform private.fail(404, 'reward.not_found', 'This reward is not available.', 'reward_id');
  elsif not reward.is_active then
    perform private.fail(409, 'reward.not_active', 'This reward is not available right now.', 'reward_id');
  elsif not reward.repeatable and exists (
    select from public.unlocked_rewards where reward_id = reward.id and child_id = child.id and status <> 'cancelled'
  ) then
    perform private.fail(409, 'reward.already_unlocked', 'You have this reward already.', 'reward_id');
  elsif balance.total_points < reward.points_required then
    perform private.fail(409, 'reward.not_enough_points',
      format('You need %s more points for this reward.', reward.points_required - balance.total_points), 'points',
      'Log food and finish challenges to earn points.');
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
  insert into private.answers (child_id, kind, idempotency_key, answer) values (child.id, 'unlock_reward', claim.idempotency_key, result);
  return result;
end $$;

-- A parent's decision. Saying the same thing twice changes nothing; a delivered or cancelled claim stays what it is.
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
    perform private.fail(404, 'claim.not_found', 'This claim is gone.');
  end if;
  perform private.lock_balance(claim.child_id);
  select * into claim from public.unlocked_rewards where id = p_unlocked_id for update;
  if claim.status <> p_status then
    if claim.status = 'cancelled' then
      perform private.fail(409, 'claim.cancelled', 'This claim was cancelled already.');
    elsif claim.status = 'delivered' then
      perform private.fail(409, 'claim.delivered', 'This reward was delivered already.');
    end if;
    update public.unlocked_rewards
    set status = p_status, decided_by = auth.uid(),
      delivered_at = case when p_status = 'delivered' then now() end,
      cancelled_at = case when p_status = 'cancelled' then now() end
    where id = claim.id;
    if p_status = 'cancelled' then
      perform private.post_points(claim.child_id, 'refund', claim.points_spent, 'refund:' || claim.id, claim.reward_name, null,
        null, null, claim.id);
    end if;
  end if;
  select total_points into total from public.child_points where child_id = claim.child_id;
  return jsonb_build_object('status', p_status, 'total_points', total);
end $$;

-- A parent adds or takes 1 to 500 points and says why.
create function private.adjust_points(p_child_id uuid, p_points int, p_reason text, p_idempotency_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_own_child(p_child_id);
  balance public.child_points := private.lock_balance(child.id);
  reason text := private.clean(p_reason);
  key uuid := coalesce(p_idempotency_key, gen_random_uuid());
  result jsonb;
begin
  select answer into result from private.answers where child_id = child.id and kind = 'adjust_points' and idempotency_key = key;
  if found then
    return result;
  elsif p_points is null or p_points = 0 or abs(p_points) > 500 then
    perform private.fail(400, 'points.range', 'Please enter 1 to 500 points to add or take.', 'points');
  elsif reason is null then
    perform private.fail(400, 'points.reason_required', 'Please say why, so that your child understands.', 'reason');
  elsif length(reason) > 200 then
    perform private.fail(400, 'points.reason_too_long', 'Please use at most 200 letters.', 'reason');
  elsif balance.total_points + p_points < 0 then
    perform private.fail(409, 'points.not_enough', format('There are only %s points to take.', balance.total_points), 'points');
  end if;
  perform private.post_points(child.id, 'adjustment', p_points, 'adjustment:' || child.id || ':' || key, reason, reason);
  result := jsonb_build_object('total_points', balance.total_points + p_points);
  insert into private.answers (child_id, kind, idempotency_key, answer) values (child.id, 'adjust_points', key, result);
  return result;
end $$;

create function public.unlock_reward(p_child_id uuid, p_reward_id uuid, p_idempotency_key uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.unlock_reward(p_child_id, p_reward_id, p_idempotency_key) $$;

create function public.approve_reward_claim(p_unlocked_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.decide_claim(p_unlocked_id, 'to_deliver') $$;

create function public.deliver_reward(p_unlocked_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.decide_claim(p_unlocked_id, 'delivered') $$;

create function public.cancel_reward(p_unlocked_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.decide_claim(p_unlocked_id, 'cancelled') $$;

create function public.adjust_points(p_child_id uuid, p_points int, p_reason text, p_idempotency_key uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.adjust_points(p_child_id, p_points, p_reason, p_idempotency_key) $$;

revoke execute on function private.claim_summary(public.unlocked_rewards), private.unlock_reward(uuid, uuid, uuid),
  private.decide_claim(uuid, text), private.adjust_points(uuid, int, text, uuid),
  public.unlock_reward(uuid, uuid, uuid), public.approve_reward_claim(uuid), public.deliver_reward(uuid),
  public.cancel_reward(uuid), public.adjust_points(uuid, int, text, uuid) from public, anon;
grant execute on function private.unlock_reward(uuid, uuid, uuid), private.decide_claim(uuid, text),
  private.adjust_points(uuid, int, text, uuid), public.unlock_reward(uuid, uuid, uuid), public.approve_reward_claim(uuid),
  public.deliver_reward(uuid), public.cancel_reward(uuid), public.adjust_points(uuid, int, text, uuid) to authenticated;
