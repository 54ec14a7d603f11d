-- Two parents at one form: `updated_at` says when a person last edited the row, so that the second save can be refused instead of
-- written over the first one unseen. What counts by itself, such as progress, is no edit. And a form that is sent again because
-- its answer was lost makes one row: it carries the same `creation_key`.

alter table public.foods
  add column updated_at timestamptz not null default now(),
  add column creation_key uuid,
  add constraint foods_creation_key unique (family_group_id, creation_key);
alter table public.rewards
  add column updated_at timestamptz not null default now(),
  add column creation_key uuid,
  add constraint rewards_creation_key unique (family_group_id, creation_key);
-- One form may make a challenge for each of several children.
alter table public.challenges
  add column updated_at timestamptz not null default now(),
  add column creation_key uuid,
  add constraint challenges_creation_key unique (family_group_id, creation_key, child_id);
grant insert (creation_key) on public.challenges to authenticated;

create function private.mark_edited() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;
revoke execute on function private.mark_edited() from public, anon;

create trigger c_mark_edited before insert or update on public.foods
for each row when (current_user in ('authenticated', 'anon')) execute function private.mark_edited();
create trigger c_mark_edited before insert or update on public.rewards
for each row when (current_user in ('authenticated', 'anon')) execute function private.mark_edited();
create trigger c_mark_edited before insert or update on public.challenges
for each row when (current_user in ('authenticated', 'anon')) execute function private.mark_edited();
