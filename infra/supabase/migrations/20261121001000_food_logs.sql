-- What a child ate, and what it counted for. Written by log_food, undo_food_log and update_food_log only.

create table public.food_logs (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  child_id uuid not null references public.profiles (id) on delete cascade,
  parent_id uuid references public.profiles (id) on delete set null,
  food_id uuid references public.foods (id) on delete set null,
  food_name text not null,
  food_emoji text not null,
  meal_type text not null check (meal_type in ('breakfast', 'lunch', 'dinner', 'snack')),
  points_awarded int not null check (points_awarded >= 0),
  is_paid boolean not null default true,
  photo_url text,
  logged_by uuid references public.profiles (id) on delete set null,
  log_date date not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  idempotency_key uuid not null,
  unique (child_id, idempotency_key)
);
create index food_logs_family_idx on public.food_logs (family_group_id, created_at desc) where undone_at is null;
create index food_logs_child_idx on public.food_logs (child_id, created_at desc) where undone_at is null;
create index food_logs_cap_idx on public.food_logs (child_id, food_id, log_date) where undone_at is null and is_paid;
create index food_logs_family_fk_idx on public.food_logs (family_group_id);
create index food_logs_food_idx on public.food_logs (food_id);
create index food_logs_parent_idx on public.food_logs (parent_id);
create index food_logs_logged_by_idx on public.food_logs (logged_by);
create unique index food_logs_photo_key on public.food_logs (photo_url) where undone_at is null;
alter table public.food_logs enable row level security;
create policy "parents and the child itself" on public.food_logs for select to authenticated
using (
  undone_at is null
  and family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
grant select on public.food_logs to authenticated, service_role;

create table public.challenge_progress (
  id uuid primary key default gen_random_uuid(),
  challenge_id uuid references public.challenges (id) on delete set null,
  challenge_name text not null,
  food_log_id uuid not null references public.food_logs (id) on delete cascade,
  child_id uuid not null references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  points_earned int not null check (points_earned >= 0),
  created_at timestamptz not null default now(),
  reversed_at timestamptz
);
create unique index challenge_progress_once on public.challenge_progress (challenge_id, food_log_id) where reversed_at is null;
create index challenge_progress_challenge_idx on public.challenge_progress (challenge_id);
create index challenge_progress_log_idx on public.challenge_progress (food_log_id);
create index challenge_progress_child_idx on public.challenge_progress (child_id);
create index challenge_progress_family_idx on public.challenge_progress (family_group_id, created_at desc);
alter table public.challenge_progress enable row level security;
create policy "parents and the child itself" on public.challenge_progress for select to authenticated
using (
  reversed_at is null
  and family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
grant select on public.challenge_progress to authenticated, service_role;

-- Photos whose log is gone. SQL cannot delete from storage, so a server job takes them from here (photo_trash_*).
create table private.photo_trash (
  path text primary key,
  created_at timestamptz not null default now()
);
alter table private.photo_trash enable row level security;

create function private.trash_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.photo_trash (path) values (old.photo_url) on conflict do nothing;
  return null;
end $$;
revoke execute on function private.trash_photo() from public, anon;
create trigger trash_photo after delete on public.food_logs
for each row when (old.photo_url is not null and old.undone_at is null) execute function private.trash_photo();
create trigger trash_photo_of_undone after update of undone_at on public.food_logs
for each row when (old.photo_url is not null and new.undone_at is not null and old.undone_at is null)
execute function private.trash_photo();

-- What counts: the challenge names this food, or shares a tag with it. Names and tags compare trimmed and in lower case.
create function private.food_counts(p_food_name text, p_food_tags text[], p_challenge public.challenges) returns boolean
language sql immutable set search_path = ''
as $$
  select p_challenge.food_tags && p_food_tags or coalesce(lower(p_challenge.food_name) = lower(p_food_name), false)
$$;
revoke execute on function private.food_counts(text, text[], public.challenges) from public, anon;
