-- Points that a parent gives, and a challenge that a parent marks complete, say the milestone they bring the child to, as logs do.

set local lock_timeout = '2s';

-- The hundred of points earned ever that this brought a child to; null when it passed none.
create function private.milestone(p_before int, p_after int) returns int
language sql immutable set search_path = ''
as $$ select case when p_after / 100 > p_before / 100 then p_after / 100 * 100 end $$;

-- A parent adds or takes 1 to 500 points and says why. A repeated key with another number or reason is refused: the first answer would hide
-- that the second change was not made, and a new key would make both.
create or replace function private.adjust_points(p_child_id uuid, p_points int, p_reason text, p_idempotency_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_own_child(p_child_id);
  balance public.child_points := private.lock_balance(child.id);
  why text := private.clean(p_reason);
  key uuid := coalesce(p_idempotency_key, gen_random_uuid());
  result jsonb;
begin
  select answer into result from private.idempotency_keys where child_id = child.id and kind = 'adjust_points' and idempotency_key = key;
  if found then
    if not exists (select from public.point_entries e
      where e.idempotency_key = 'adjustment:' || child.id || ':' || key and e.points = p_points and e.reason = why) then
      perform private.fail(409, 'points.adjusted_before', 'The points were already changed, with what you entered first.', 'points',
        'Please check the list of points before you change them again.');
    end if;
    return result;
  elsif p_points is null or p_points = 0 or p_points not between -500 and 500 then
    perform private.fail(400, 'points.range', 'Please enter 1 to 500 points to add or take.', 'points');
  elsif why is null then
    perform private.fail(400, 'points.reason_required', 'Please say why, so your child understands.', 'reason');
  elsif length(why) > 200 then
    perform private.fail(400, 'points.reason_too_long', 'Please use at most 200 characters.', 'reason');
  elsif balance.total_points + p_points < 0 then
    perform private.fail(409, 'points.not_enough',
      format('You can take at most %s.', private.points_text(balance.total_points)), 'points');
  end if;
  perform private.post_points(child.id, 'adjustment', p_points, 'adjustment:' || child.id || ':' || key, why, why);
  result := jsonb_build_object('total_points', balance.total_points + p_points,
    'milestone', private.milestone(balance.earned_ever, balance.earned_ever + greatest(p_points, 0)));
  insert into private.idempotency_keys (child_id, kind, idempotency_key, answer) values (child.id, 'adjust_points', key, result);
  return result;
end $$;

-- A parent marks a challenge complete: the same as an edit of its status.
create or replace function private.complete_challenge(p_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  challenge public.challenges;
  earned int;
begin
  perform private.lock_family_balances(family);
  select * into challenge from public.challenges where id = p_id and family_group_id = family for update;
  if not found then
    perform private.fail(404, 'challenge.not_found', 'This challenge no longer exists.');
  end if;
  select earned_ever into earned from public.child_points where child_id = challenge.child_id;
  if challenge.status <> 'completed' then
    update public.challenges
    set status = 'completed', current_count = case kind when 'standard' then target_count else current_count end,
      completed_at = now(), marked_complete = true
    where id = p_id returning * into challenge;
    perform private.pay_bonus(challenge, null);
  end if;
  return (select jsonb_build_object('status', challenge.status, 'current_count', challenge.current_count, 'total_points', total_points,
      'milestone', private.milestone(earned, earned_ever))
    from public.child_points where child_id = challenge.child_id);
end $$;
