-- Families. `family_group_id` is the key of access on every table of a family.
-- Who may do what: parents read their own family; children read no row, their session says its name, time zone and daily limit. The owner
-- changes its name; both parents change its time zone and the daily limit of paid logs, and replace its family code.

create table public.families (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  created_by uuid references auth.users (id) on delete set null,
  time_zone text not null default 'UTC',
  family_code text not null unique check (family_code ~ '^[A-HJKMNP-Z2-9]{8}$'),
  daily_paid_log_cap int not null default 3 check (daily_paid_log_cap between 1 and 20),
  created_at timestamptz not null default now()
);
create index families_created_by_idx on public.families (created_by);
alter table public.families enable row level security;
create policy "parents read their family" on public.families for select to authenticated
using (id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
create policy "the owner edits it" on public.families for update to authenticated
using (id = (select private.my_family_id()) and (select private.is_family_owner()));
grant select, update (name, time_zone, daily_paid_log_cap) on public.families to authenticated;
grant select on public.families to service_role;

create trigger check_plain_name before insert or update of name on public.families
for each row execute function private.check_plain_name('name');

create function private.family_today(p_family uuid) returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select (now() at time zone time_zone)::date from public.families where id = p_family);
end $$;

-- What a client may send about a family.
create function private.check_family() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.name := private.clean(new.name);
  if new.name is null or length(new.name) > 100 then
    perform private.fail(400, 'family.name_required', 'Please give your family a name of at most 100 characters.', 'name');
  elsif new.time_zone is null or not private.is_time_zone(new.time_zone) then
    perform private.fail(400, 'family.time_zone_unknown', 'Please choose a time zone from the list.', 'time_zone');
  elsif new.daily_paid_log_cap is null or new.daily_paid_log_cap not between 1 and 20 then
    perform private.fail(400, 'family.cap_range', 'Please choose a number from 1 to 20.', 'daily_paid_log_cap');
  end if;
  return new;
end $$;

create trigger check_family before update on public.families
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_family();

-- A new family with a code of its own; its owner's profile and membership are the caller's to add.
create function private.new_family(p_name text, p_time_zone text, p_owner uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid;
  code text;
begin
  loop
    code := private.random_code();
    insert into public.families (name, created_by, time_zone, family_code)
    values (left(p_name, 100), p_owner, case when private.is_time_zone(p_time_zone) then p_time_zone else 'UTC' end, code)
    on conflict (family_code) do nothing
    returning id into family;
    exit when family is not null;
  end loop;
  return family;
end $$;

-- A null leaves what is there. The name is the owner's to change.
create function private.update_family(p_name text, p_time_zone text, p_daily_paid_log_cap int) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  home public.families;
begin
  -- A stronger lock would have those wait who write rows of this family.
  select * into home from public.families where id = family for no key update;
  home.name := private.clean(coalesce(p_name, home.name));
  if home.name is null or length(home.name) > 100 then
    perform private.fail(400, 'family.name_required', 'Please give your family a name of at most 100 characters.', 'name');
  elsif home.name <> (select name from public.families where id = family) and not private.is_family_owner() then
    perform private.fail(403, 'auth.forbidden', 'Only the parent who started the family can rename it.', 'name');
  elsif p_time_zone is not null and not private.is_time_zone(p_time_zone) then
    perform private.fail(400, 'family.time_zone_unknown', 'Please choose a time zone from the list.', 'time_zone');
  elsif p_daily_paid_log_cap not between 1 and 20 then
    perform private.fail(400, 'family.cap_range', 'Please choose a number from 1 to 20.', 'daily_paid_log_cap');
  end if;
  update public.families
  set name = home.name, time_zone = coalesce(p_time_zone, time_zone),
    daily_paid_log_cap = coalesce(p_daily_paid_log_cap, daily_paid_log_cap)
  where id = family;
end $$;
grant execute on function private.update_family(text, text, int) to authenticated;

create function public.update_family(p_name text default null, p_time_zone text default null, p_daily_paid_log_cap int default null)
returns void
language sql volatile set search_path = ''
as $$ select private.update_family(p_name, p_time_zone, p_daily_paid_log_cap) $$;
grant execute on function public.update_family(text, text, int) to authenticated;

-- The old code stops working at once.
create function private.rotate_family_code() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  code text;
begin
  loop
    code := private.random_code();
    exit when not exists (select from public.families where family_code = code);
  end loop;
  update public.families set family_code = code where id = family;
  return jsonb_build_object('family_code', code);
end $$;
grant execute on function private.rotate_family_code() to authenticated;

create function public.rotate_family_code() returns jsonb
language sql volatile set search_path = ''
as $$ select private.rotate_family_code() $$;
grant execute on function public.rotate_family_code() to authenticated;
