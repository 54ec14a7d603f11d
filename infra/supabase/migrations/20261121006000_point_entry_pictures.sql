-- The ledger in pictures: an entry keeps the picture of what it is about, as it keeps its label. A log that is undone or changed to
-- another food, or a reward that is gone, leaves the story as it was. Null: the entry has no picture but that of its kind.

alter table public.point_entries add column emoji text check (length(emoji) between 1 and 16);

-- The food that was logged or tasted, the reward, the food that a completed challenge names; a reversal shows what it takes back.
create function private.entry_picture(p_kind text, p_food_log_id uuid, p_challenge_id uuid, p_unlocked_id uuid, p_reverses uuid)
returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_reverses is not null then
    return (select emoji from public.point_entries where id = p_reverses);
  elsif p_unlocked_id is not null then
    return (select reward_emoji from public.unlocked_rewards where id = p_unlocked_id);
  elsif p_food_log_id is not null and p_kind <> 'challenge_bonus' then
    return (select food_emoji from public.food_logs where id = p_food_log_id);
  end if;
  return (
    select coalesce(c.food_emoji, (select f.emoji from public.foods f
      where f.family_group_id = c.family_group_id and lower(f.name) = lower(c.food_name) order by f.created_at limit 1))
    from public.challenges c where c.id = p_challenge_id);
end $$;
revoke execute on function private.entry_picture(text, uuid, uuid, uuid, uuid) from public, anon;

create or replace function private.post_points(
  p_child_id uuid, p_kind text, p_points int, p_key text, p_label text, p_reason text default null,
  p_food_log_id uuid default null, p_challenge_id uuid default null, p_unlocked_id uuid default null, p_reverses uuid default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  balance public.child_points;
  earned int := case
    when p_kind in ('food_log', 'challenge_entry', 'challenge_bonus', 'reversal') then p_points
    when p_kind = 'adjustment' then greatest(p_points, 0)
    else 0 end;
begin
  if p_points = 0 then
    return;
  end if;
  update public.child_points
  set total_points = total_points + p_points, earned_ever = earned_ever + earned, updated_at = now()
  where child_id = p_child_id
  returning * into balance;
  insert into public.point_entries (child_id, family_group_id, kind, points, balance_after, idempotency_key,
    food_log_id, challenge_id, unlocked_reward_id, reverses_id, label, emoji, reason, created_by)
  values (p_child_id, balance.family_group_id, p_kind, p_points, balance.total_points, p_key,
    p_food_log_id, p_challenge_id, p_unlocked_id, p_reverses, p_label,
    private.entry_picture(p_kind, p_food_log_id, p_challenge_id, p_unlocked_id, p_reverses), p_reason, auth.uid());
end $$;

-- What was written before. An entry that was taken back while its log stays was for another food than the log names today.
alter table public.point_entries disable trigger append_only;
update public.point_entries e
set emoji = case
  when exists (select from public.point_entries r where r.reverses_id = e.id)
    and exists (select from public.food_logs l where l.id = e.food_log_id and l.undone_at is null)
    then (select f.emoji from public.foods f
      where f.family_group_id = e.family_group_id and lower(f.name) = lower(e.label) and e.kind = 'food_log' limit 1)
  else private.entry_picture(e.kind, e.food_log_id, e.challenge_id, e.unlocked_reward_id, null) end
where e.reverses_id is null;
update public.point_entries e
set emoji = private.entry_picture(e.kind, null, null, null, e.reverses_id)
where e.reverses_id is not null;
alter table public.point_entries enable trigger append_only;

-- The child's page carries the ledger: with its pictures.
create or replace function private.child_progress(p_child_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_child(p_child_id);
begin
  return private.child_progress_of(child) || jsonb_build_object(
    'entries', (select coalesce(jsonb_agg(to_jsonb(e) order by e.seq desc), '[]')
      from (select id, seq, child_id, kind, points, balance_after, label, emoji, reason, created_at
        from public.point_entries where child_id = child.id order by created_at desc, seq desc limit 50) as e),
    'shelf', private.reward_shelf_of(child),
    'ideas', case when private.my_role() = 'parent' and 'ai_suggestions' = any (private.flags_of(auth.uid()))
      then private.food_ideas(child.id) end);
end $$;
