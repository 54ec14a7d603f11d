-- Challenges of a child. Progress rows keep the name, so deleting a challenge leaves the history readable.
-- A parent's edit that reaches the goal, by a lower goal or a higher count, completes the challenge and pays its bonus once, as the last
-- log would have. Unlike "mark complete" it can be undone: a log that is taken back may reopen it.
-- Who may do what: parents read, add, edit and delete the challenges of their children; a child reads its own.

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
  kind text not null default 'standard' check (kind in ('standard', 'taste_adventure')),
  food_id uuid references public.foods (id) on delete set null,
  food_emoji text check (length(food_emoji) between 1 and 16),
  updated_at timestamptz not null default now(),
  -- Of the form that made it. One form may make a challenge for each of several children.
  creation_key uuid,
  check (end_date >= start_date),
  constraint challenges_adventure_check check (kind = 'standard' and food_emoji is null or kind = 'taste_adventure'
    and food_name is not null and food_emoji is not null and target_count in (7, 14) and points_per_entry between 1 and 100
    and bonus_points = 0 and food_tags = '{}' and not is_template and end_date is null),
  constraint challenges_creation_key unique (family_group_id, creation_key, child_id)
);
create index challenges_family_idx on public.challenges (family_group_id, created_at desc);
create index challenges_child_idx on public.challenges (child_id, status, created_at desc);
create index challenges_parent_idx on public.challenges (parent_id);
create index challenges_due_idx on public.challenges (family_group_id, end_date) where status = 'active';
create index challenges_end_idx on public.challenges (end_date) where status = 'active';
create index challenges_food_idx on public.challenges (food_id);
create index challenges_adventures_idx on public.challenges (child_id, created_at desc) where kind = 'taste_adventure';
create unique index challenges_one_adventure_key on public.challenges (child_id, food_id)
where kind = 'taste_adventure' and status = 'active';
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
grant select, insert (family_group_id, parent_id, child_id, name, description, target_count, current_count, points_per_entry,
  bonus_points, food_tags, food_name, status, is_template, start_date, end_date, creation_key), update (child_id, name, description,
  target_count, current_count, points_per_entry, bonus_points, food_tags, food_name, status, is_template, start_date, end_date), delete on
  public.challenges to authenticated;
grant select on public.challenges to service_role;

create trigger a_place before insert on public.challenges
for each row when (current_user in ('authenticated', 'anon')) execute function private.place_in_family();

create trigger c_mark_edited before insert or update on public.challenges
for each row when (current_user in ('authenticated', 'anon')) execute function private.mark_edited();

create trigger lock_balances_first before update or delete on public.challenges
for each statement when (current_user in ('authenticated', 'anon')) execute function private.lock_balances_first();

create trigger a_drop_creation_key before update of child_id on public.challenges
for each row when (new.child_id is distinct from old.child_id) execute function private.drop_creation_key();

-- What counts: the challenge names this food, or shares a tag with it. Names and tags compare trimmed and in lower case. Taste Adventures
-- count tastes only.
create function private.food_counts(p_food_name text, p_food_tags text[], p_challenge public.challenges) returns boolean
language sql immutable set search_path = ''
as $$
  select p_challenge.kind = 'standard'
    and (p_challenge.food_tags && p_food_tags or coalesce(lower(p_challenge.food_name) = lower(p_food_name), false))
$$;

-- The fields as they are kept; a missing start is today in the family's time zone, or the due date when that is past already. Numbers and
-- dates have limits that later sums and screens can hold.
create function private.check_challenge_fields(challenge public.challenges) returns public.challenges
language plpgsql stable security definer set search_path = ''
as $$
begin
  challenge.name := private.clean(challenge.name);
  challenge.description := nullif(btrim(challenge.description), '');
  challenge.food_name := private.clean(challenge.food_name);
  challenge.food_tags := private.check_tags(challenge.food_tags, 'food_tags');
  challenge.bonus_points := coalesce(challenge.bonus_points, 0);
  challenge.is_template := coalesce(challenge.is_template, false);
  challenge.start_date := coalesce(challenge.start_date,
    least(private.family_today(challenge.family_group_id), challenge.end_date));
  perform private.check_texts(challenge.name, challenge.description);
  perform private.check_points(challenge.points_per_entry, 1, 1000, 'points_per_entry');
  perform private.check_points(challenge.bonus_points, 0, 1000, 'bonus_points');
  if challenge.target_count is null or challenge.target_count not between 1 and 1000 then
    perform private.fail(400, 'challenge.target', 'The goal must be a whole number from 1 to 1000', 'target_count');
  elsif challenge.current_count is null or challenge.current_count not between 0 and 1000 then
    perform private.fail(400, 'challenge.progress', 'Progress must be a whole number from 0 to 1000', 'current_count');
  elsif challenge.end_date not between date '2000-01-01' and date '2199-12-31' then
    perform private.fail(400, 'challenge.dates', 'Please choose a date in this century.', 'end_date');
  elsif challenge.start_date not between date '2000-01-01' and date '2199-12-31' then
    perform private.fail(400, 'challenge.dates', 'Please choose a date in this century.', 'start_date');
  elsif challenge.end_date < challenge.start_date then
    perform private.fail(400, 'challenge.dates', 'The due date can''t be before the start date.', 'end_date');
  elsif length(challenge.food_name) > 100 then
    perform private.fail(400, 'name.too_long', 'Please use at most 100 characters.', 'food_name');
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

-- What a parent may change about an adventure: its name, its description, what later tastes earn, and that it is completed.
create function private.check_adventure_edit(p_old public.challenges, p_new public.challenges) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if (p_new.child_id, p_new.target_count, p_new.current_count, p_new.bonus_points, p_new.food_tags, p_new.food_name,
      p_new.is_template, p_new.start_date, p_new.end_date) is distinct from
    (p_old.child_id, p_old.target_count, p_old.current_count, p_old.bonus_points, p_old.food_tags, p_old.food_name,
      p_old.is_template, p_old.start_date, p_old.end_date) then
    perform private.fail(409, 'taste.fixed', 'The child, food and goal of a Taste Adventure can''t be changed.', null,
      'Delete it and start a new one.');
  end if;
  perform private.check_points(p_new.points_per_entry, 1, 100, 'points_per_entry');
end $$;

-- A challenge names what counts, or no log moves it. Those from before this rule run on, until a parent edits them.
create function private.check_challenge_foods(p_challenge public.challenges) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_challenge.kind = 'standard' and p_challenge.food_tags = '{}' and p_challenge.food_name is null then
    perform private.fail(400, 'challenge.foods_required', 'Choose at least one food category or one food, or no log can count.',
      'food_tags');
  end if;
end $$;

-- The status of a challenge that a parent saves and nobody has completed. One that is at its goal isn't over: it completes
-- (complete_when_reached).
create function private.saved_status(p_challenge public.challenges) returns text
language sql stable set search_path = ''
as $$
  select case when p_challenge.end_date < private.family_today(p_challenge.family_group_id)
    and p_challenge.current_count < p_challenge.target_count then 'expired' else 'active' end
$$;

create function private.check_new_challenge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.my_role() is distinct from 'parent' then
    return new; -- the INSERT policy refuses it
  end if;
  new := private.check_challenge_fields(new);
  perform private.check_challenge_foods(new);
  new.status := private.saved_status(new);
  new.completed_at := null;
  return new;
end $$;

create trigger b_check before insert on public.challenges
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_new_challenge();

-- A parent's edit. "Completed" by hand fills the count and pays the bonus once; there is no way back by hand. A Taste Adventure completed
-- by hand keeps the count of its tastes, and nothing is paid.
create function private.check_challenge_edit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new := private.check_challenge_fields(new);
  if old.kind = 'taste_adventure' then
    perform private.check_adventure_edit(old, new);
  elsif new.child_id <> old.child_id
    and exists (select from public.challenge_progress where challenge_id = old.id and reversed_at is null) then
    perform private.fail(409, 'challenge.has_progress', 'This challenge already has entries, so its child can''t be changed.', 'child_id');
  end if;
  if old.status = 'completed' then
    if new.status <> 'completed' then
      perform private.fail(409, 'challenge.completed', 'This challenge is already completed.', 'status');
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
    perform private.check_challenge_foods(new);
    new.status := private.saved_status(new);
  end if;
  return new;
end $$;

create trigger b_check_edit before update on public.challenges
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_challenge_edit();

-- A parent marks a challenge complete: the same as an edit of its status.
create function private.complete_challenge(p_id uuid) returns jsonb
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
grant execute on function private.complete_challenge(uuid) to authenticated;

create function public.complete_challenge(p_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.complete_challenge(p_id) $$;
grant execute on function public.complete_challenge(uuid) to authenticated;

-- Pays the bonus of a challenge that has just become complete. Only that change of status calls it, which keeps it to once.
create function private.pay_bonus(p_challenge public.challenges, p_food_log_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.post_points(p_challenge.child_id, 'challenge_bonus', p_challenge.bonus_points,
    'challenge_bonus:' || p_challenge.id || ':' || gen_random_uuid(), p_challenge.name, null, p_food_log_id, p_challenge.id);
end $$;

-- Completes a challenge that a parent's edit, or the count it is made with, brings to its goal.
create function private.complete_when_reached() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  challenge public.challenges;
begin
  perform private.lock_balance(new.child_id);
  update public.challenges set status = 'completed', completed_at = now() where id = new.id returning * into challenge;
  perform private.pay_bonus(challenge, null);
  return null;
end $$;

create trigger complete_when_reached after insert or update on public.challenges
for each row when (current_user in ('authenticated', 'anon') and new.status = 'active' and new.kind = 'standard'
  and new.current_count >= new.target_count) execute function private.complete_when_reached();

-- A challenge past its end date, in the family's time zone, is expired. Waits for nobody: a challenge somebody is working on expires with
-- the next call. Logs look at the end date themselves.
create function private.expire_challenges(p_family uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today date := private.family_today(p_family);
begin
  update public.challenges set status = 'expired'
  where id in (select id from public.challenges
    where family_group_id = p_family and status = 'active' and end_date < today for update skip locked);
end $$;

-- After a move to the west the last day of an expired challenge may not be over. In the order of pay_log: nobody waits in a circle.
create function private.resume_challenges() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.challenges set status = 'active'
  where id in (select id from public.challenges
    where family_group_id = new.id and status = 'expired' and end_date >= private.today_in(new.time_zone) order by id for update);
  return null;
end $$;

create trigger resume_challenges after update of time_zone on public.families
for each row when (new.time_zone <> old.time_zone) execute function private.resume_challenges();

-- The newest active challenges of these children. A Taste Adventure shows its faces and stickers, and so brings its tastes along.
create function private.active_challenges(p_family uuid, p_child_ids uuid[], p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'name', c.name, 'child_id', c.child_id,
      'child_name', p.full_name, 'current_count', c.current_count, 'target_count', c.target_count,
      'points_per_entry', c.points_per_entry, 'bonus_points', c.bonus_points, 'food_tags', c.food_tags, 'end_date', c.end_date,
      'tastes', case when c.kind = 'taste_adventure' then (
        select coalesce(jsonb_agg(jsonb_build_object('face', t.face, 'sticker', t.sticker, 'taste_date', t.taste_date,
          'points_earned', t.points_earned) order by t.taste_date), '[]')
        from public.tastes t where t.challenge_id = c.id) end)
      order by c.created_at desc), '[]')
    from (
      select * from public.challenges
      where child_id = any (p_child_ids) and status = 'active' order by created_at desc limit p_limit
    ) as c
    join public.profiles p on p.id = c.child_id);
end $$;

-- Notices: of a new challenge to its child and the other parent (of a template, or one that is over, to nobody), of a completed one to the child and the parents.
create function private.on_challenge() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  child_name text := (select full_name from public.profiles where id = new.child_id);
begin
  if tg_op = 'INSERT' then
    perform private.notify(array[new.child_id], 'new_challenge', 'A new challenge for you', new.name, new.id);
    perform private.notify(array_remove(private.parents_of(new.family_group_id), auth.uid()), 'new_challenge',
      format('A new challenge for %s', child_name), new.name, new.id);
  else
    perform private.notify(private.parents_of(new.family_group_id) || new.child_id, 'challenge_completed',
      'Challenge completed', format('%s completed "%s".', child_name, new.name), new.id);
  end if;
  return null;
end $$;

create trigger on_new_challenge after insert on public.challenges
for each row when (not new.is_template and new.status = 'active') execute function private.on_challenge();

create trigger on_challenge_completed after update of status on public.challenges
for each row when (new.status = 'completed' and old.status <> 'completed' and old.completed_at is null)
execute function private.on_challenge();

-- What an edit or an undo opened again and left open is told no more. Until then it keeps the time of its completion: a log that is
-- edited takes back what it counted for and counts anew, and what is complete again by it is no news.
create function private.retract_completions(p_child_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reopened uuid;
begin
  for reopened in
    update public.challenges set completed_at = null
    where child_id = p_child_id and status <> 'completed' and completed_at is not null returning id
  loop
    perform private.retract_notices(p_child_id, 'challenge_completed', reopened);
  end loop;
end $$;

-- See food_page. By due date: the next one first, those without a deadline last. By progress: the furthest first.
create function public.challenge_page(p_search text default null, p_status text default 'all', p_child_id uuid default null,
  p_sort text default 'newest', p_reverse boolean default false, p_page int default 0, p_page_size int default 50) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  words text := '%' || replace(replace(replace(btrim(p_search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  most int := least(greatest(coalesce(p_page_size, 50), 1), 100);
begin
  return (
    with wanted as materialized (
      select h.id, lower(h.name) as key, case p_sort when 'points' then -h.points_per_entry when 'name' then 0
        when 'progress' then -h.current_count::numeric / h.target_count
        when 'due' then coalesce(h.end_date - date '2000-01-01', 1000000)
        else -extract(epoch from h.created_at) end as rank
      from public.challenges h
      where h.family_group_id = (select private.my_family_id())
        and (words is null or concat_ws(E'\n', h.name, h.description, h.food_name, array_to_string(h.food_tags, E'\n')) ilike words)
        and (p_status is null or p_status not in ('active', 'completed', 'expired') or h.status = p_status)
        and (p_child_id is null or h.child_id = p_child_id)
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
      'items', (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'child_id', h.child_id, 'child_name', c.full_name,
          'kind', h.kind, 'name', h.name, 'description', h.description, 'target_count', h.target_count,
          'current_count', h.current_count, 'points_per_entry', h.points_per_entry, 'bonus_points', h.bonus_points,
          'food_tags', h.food_tags, 'food_name', h.food_name, 'food_emoji', h.food_emoji, 'status', h.status,
          'is_template', h.is_template, 'start_date', h.start_date, 'end_date', h.end_date, 'completed_at', h.completed_at,
          'created_at', h.created_at, 'updated_at', h.updated_at) order by page.place), '[]')
        from page join public.challenges h using (id) left join public.profiles c on c.id = h.child_id)));
end $$;
grant execute on function public.challenge_page(text, text, uuid, text, boolean, int, int) to authenticated;
