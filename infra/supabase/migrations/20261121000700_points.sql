-- Points: one append-only ledger, and a balance that the same transaction keeps. Nothing else computes points.

create table public.child_points (
  child_id uuid primary key references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  total_points int not null default 0 check (total_points >= 0),
  earned_ever int not null default 0 check (earned_ever >= 0),
  updated_at timestamptz not null default now()
);
create index child_points_family_idx on public.child_points (family_group_id);
alter table public.child_points enable row level security;
create policy "parents and the child itself" on public.child_points for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
revoke all on public.child_points from service_role;
grant select on public.child_points to authenticated, service_role;

-- food_log_id, challenge_id and unlocked_reward_id are kept as they were, without foreign keys: the ledger outlives what it names.
create table public.point_entries (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  child_id uuid not null references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  kind text not null check (kind in
    ('food_log', 'challenge_entry', 'challenge_bonus', 'reward_claim', 'refund', 'adjustment', 'reversal')),
  points int not null check (points <> 0),
  balance_after int not null check (balance_after >= 0),
  idempotency_key text not null unique,
  food_log_id uuid,
  challenge_id uuid,
  unlocked_reward_id uuid,
  reverses_id uuid unique references public.point_entries (id) on delete cascade,
  label text not null,
  reason text,
  created_by uuid,
  created_at timestamptz not null default now(),
  check ((kind = 'reversal') = (reverses_id is not null)),
  check (case kind when 'adjustment' then true when 'reward_claim' then points < 0 when 'reversal' then points < 0 else points > 0 end)
);
create index point_entries_family_idx on public.point_entries (family_group_id, created_at desc);
create index point_entries_child_idx on public.point_entries (child_id, created_at desc);
create index point_entries_food_log_idx on public.point_entries (food_log_id);
create index point_entries_challenge_idx on public.point_entries (challenge_id);
alter table public.point_entries enable row level security;
create policy "parents and the child itself" on public.point_entries for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
revoke all on public.point_entries from service_role;
grant select on public.point_entries to authenticated, service_role;

-- Shared by every table that is only ever added to. Rows go when the child or the family goes (a cascade), never by themselves.
create function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.fail(403, 'auth.append_only', 'This record cannot be changed.');
  return null;
end $$;
revoke execute on function private.refuse_change() from public, anon;

create trigger append_only before update or truncate on public.point_entries
for each statement execute function private.refuse_change();
create trigger append_only_delete before delete on public.point_entries
for each row when (pg_trigger_depth() = 0) execute function private.refuse_change();

-- The first answer to a call with an idempotency key; a repeated call gets it again.
create table private.answers (
  child_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('log_food', 'unlock_reward', 'adjust_points')),
  idempotency_key uuid not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (child_id, kind, idempotency_key)
);
alter table private.answers enable row level security;

-- Every change of a child's points starts here: whoever holds this lock is alone with the child's balance.
create function private.lock_balance(p_child_id uuid) returns public.child_points
language plpgsql security definer set search_path = ''
as $$
declare
  balance public.child_points;
begin
  select * into balance from public.child_points where child_id = p_child_id for update;
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  return balance;
end $$;

-- Writes one ledger entry and the balance. Zero points leave no entry. The caller holds the lock and has checked that enough is there.
create function private.post_points(
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
    food_log_id, challenge_id, unlocked_reward_id, reverses_id, label, reason, created_by)
  values (p_child_id, balance.family_group_id, p_kind, p_points, balance.total_points, p_key,
    p_food_log_id, p_challenge_id, p_unlocked_id, p_reverses, p_label, p_reason, auth.uid());
end $$;

-- Takes back these entries exactly, once each. Points already spent cannot be taken back: the remedy is in the hint.
create function private.reverse_entries(p_child_id uuid, p_entries uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.point_entries;
  owed int;
begin
  select coalesce(sum(points), 0) into owed from public.point_entries where id = any (p_entries);
  if (select total_points from public.child_points where child_id = p_child_id) < owed then
    perform private.fail(409, 'points.already_spent', 'These points are already spent, so this can''t be undone.', 'points',
      'Cancel a reward that is not delivered yet, or add points first, and try again.');
  end if;
  for entry in select * from public.point_entries where id = any (p_entries) order by seq loop
    perform private.post_points(p_child_id, 'reversal', -entry.points, 'reversal:' || entry.id, entry.label, null,
      entry.food_log_id, entry.challenge_id, entry.unlocked_reward_id, entry.id);
  end loop;
end $$;

revoke execute on function private.lock_balance(uuid), private.reverse_entries(uuid, uuid[]),
  private.post_points(uuid, text, int, text, text, text, uuid, uuid, uuid, uuid) from public, anon;
