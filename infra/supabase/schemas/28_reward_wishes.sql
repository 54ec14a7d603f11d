-- Rewards that children wish for. A wish is pending until a parent decides, once; granting makes a reward for that child only. At most ten
-- wishes of a child wait.
-- Who may do what: a child wishes for itself and reads its own wishes; parents read those of their children and decide.

create table public.reward_wishes (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  child_id uuid not null references public.profiles (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  emoji text not null default '🎁' check (length(emoji) between 1 and 16),
  status text not null default 'pending' check (status in ('pending', 'granted', 'declined')),
  feedback text check (length(feedback) <= 500),
  reward_id uuid references public.rewards (id) on delete set null,
  reviewed_by uuid references public.profiles (id) on delete set null,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  check (status <> 'declined' or feedback is not null)
);
create index reward_wishes_family_idx on public.reward_wishes (family_group_id, created_at desc);
create index reward_wishes_open_idx on public.reward_wishes (family_group_id, child_id) where status = 'pending';
create index reward_wishes_child_idx on public.reward_wishes (child_id, created_at desc);
create index reward_wishes_reward_idx on public.reward_wishes (reward_id);
create index reward_wishes_reviewed_by_idx on public.reward_wishes (reviewed_by);
alter table public.reward_wishes enable row level security;
create policy "parents and the child itself" on public.reward_wishes for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
grant select on public.reward_wishes to authenticated, service_role;

create function private.tell_of_wish() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(private.parents_of(new.family_group_id), 'reward_wished', 'A wish for a reward',
    format('%s wishes for "%s".', (select full_name from public.profiles where id = new.child_id), new.name), new.id);
  return null;
end $$;

create trigger tell_of_wish after insert on public.reward_wishes
for each row when (new.status = 'pending') execute function private.tell_of_wish();

create function private.wish_for_reward(p_name text, p_emoji text, p_idempotency_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles := private.require_child(auth.uid());
  wish text := private.clean(p_name);
  picture text := coalesce(private.clean(p_emoji), '🎁');
  key uuid := coalesce(p_idempotency_key, gen_random_uuid());
  result jsonb;
begin
  perform private.lock_balance(me.id); -- ten at once are counted one after the other
  select answer into result from private.idempotency_keys where child_id = me.id and kind = 'wish_for_reward' and idempotency_key = key;
  if found then
    return result;
  elsif wish is null then
    perform private.fail(400, 'name.required', 'What do you wish for?', 'name');
  end if;
  perform private.check_texts(wish, null);
  if length(picture) > 16 then
    perform private.fail(400, 'reward.emoji', 'Please choose one picture.', 'emoji');
  elsif (select count(*) from public.reward_wishes where child_id = me.id and status = 'pending') >= 10 then
    perform private.fail(409, 'wish.too_many', 'You have 10 wishes waiting. Ask a parent to look at them first.');
  end if;
  insert into public.reward_wishes (family_group_id, child_id, name, emoji)
  values (me.family_group_id, me.id, wish, picture) returning jsonb_build_object('id', id) into result;
  insert into private.idempotency_keys (child_id, kind, idempotency_key, answer) values (me.id, 'wish_for_reward', key, result);
  return result;
end $$;
grant execute on function private.wish_for_reward(text, text, uuid) to authenticated;

create function public.wish_for_reward(p_name text, p_emoji text default null, p_idempotency_key uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.wish_for_reward(p_name, p_emoji, p_idempotency_key) $$;
grant execute on function public.wish_for_reward(text, text, uuid) to authenticated;

-- The family's pending wish, locked after the balance of its child, as a deletion of the child locks them.
create function private.open_wish(p_id uuid) returns public.reward_wishes
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  wish public.reward_wishes;
begin
  select * into wish from public.reward_wishes where id = p_id and family_group_id = family;
  if found then
    perform private.lock_balance(wish.child_id);
    select * into wish from public.reward_wishes where id = p_id for update;
  end if;
  if not found then
    perform private.fail(404, 'wish.not_found', 'This wish no longer exists.');
  elsif wish.status <> 'pending' then
    perform private.fail(409, 'wish.decided', 'This wish has already been decided.');
  end if;
  return wish;
end $$;

create function private.grant_wish(p_id uuid, p_points_required int, p_category text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  wish public.reward_wishes := private.open_wish(p_id);
  reward uuid;
begin
  perform private.check_points(p_points_required, 1, 100000, 'points_required');
  if p_category is null or p_category not in ('Entertainment', 'Digital', 'Food', 'Outings', 'Special') then
    perform private.fail(400, 'reward.category', 'Please choose a category.', 'category');
  end if;
  insert into public.rewards (family_group_id, parent_id, child_id, name, category, points_required, emoji)
  values (wish.family_group_id, auth.uid(), wish.child_id, wish.name, p_category, p_points_required, wish.emoji)
  returning id into reward;
  update public.reward_wishes
  set status = 'granted', reward_id = reward, reviewed_by = auth.uid(), reviewed_at = now() where id = wish.id;
  return jsonb_build_object('reward_id', reward);
end $$;
grant execute on function private.grant_wish(uuid, int, text) to authenticated;

create function public.grant_wish(p_id uuid, p_points_required int, p_category text) returns jsonb
language sql volatile set search_path = ''
as $$ select private.grant_wish(p_id, p_points_required, p_category) $$;
grant execute on function public.grant_wish(uuid, int, text) to authenticated;

create function private.decline_wish(p_id uuid, p_feedback text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wish public.reward_wishes := private.open_wish(p_id);
  words text := private.clean(p_feedback);
begin
  if words is null then
    perform private.fail(400, 'wish.feedback_required', 'Please tell your child why.', 'feedback');
  elsif length(words) > 500 then
    perform private.fail(400, 'wish.feedback_too_long', 'Please use at most 500 characters.', 'feedback');
  end if;
  update public.reward_wishes
  set status = 'declined', feedback = words, reviewed_by = auth.uid(), reviewed_at = now() where id = wish.id;
end $$;
grant execute on function private.decline_wish(uuid, text) to authenticated;

create function public.decline_wish(p_id uuid, p_feedback text) returns void
language sql volatile set search_path = ''
as $$ select private.decline_wish(p_id, p_feedback) $$;
grant execute on function public.decline_wish(uuid, text) to authenticated;
