-- What super admins may do. Each change (roles, flags, restrictions, mails sent again) and each look at the product as a user sees it leaves an entry in a
-- log that nobody can change; reading the list of users does not. Such a look is read-only, with a reason, for at most 30 minutes, and
-- logged before anything is shown.
-- Who may do what: all of it super admins only, after their second step; a family's parents read which of their children are restricted,
-- and who looked at their family, when and why. Which children are restricted stands in 07_profiles.sql, whose policies ask for it.

-- Without foreign keys: the log outlives the people in it.
create table public.access_logs (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null,
  admin_name text not null,
  action text not null check (length(action) between 1 and 100),
  target_type text not null check (length(target_type) between 1 and 50),
  target_id uuid,
  target_name text,
  family_group_id uuid,
  reason text check (length(reason) <= 500),
  created_at timestamptz not null default now()
);
create index access_logs_created_idx on public.access_logs (created_at desc);
create index access_logs_family_idx on public.access_logs (family_group_id, created_at desc);
create index access_logs_target_idx on public.access_logs (target_id, created_at desc);
alter table public.access_logs enable row level security;
create policy "super admin reads" on public.access_logs for select to authenticated using ((select private.is_super_admin()));
grant select on public.access_logs to authenticated, service_role;

create trigger append_only before update or delete or truncate on public.access_logs
for each statement execute function private.refuse_change();

-- Looks at the product as a user sees it, while they run.
create table private.impersonations (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null references public.profiles (id) on delete cascade,
  target_id uuid not null references public.profiles (id) on delete cascade,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 minutes'
);
create index impersonations_admin_idx on private.impersonations (admin_id);
create index impersonations_target_idx on private.impersonations (target_id);
create index impersonations_expires_idx on private.impersonations (expires_at);
alter table private.impersonations enable row level security;

create function private.write_access_log(p_action text, p_target_type text, p_target_id uuid, p_reason text) returns uuid
language sql volatile security definer set search_path = ''
as $$
  insert into public.access_logs (admin_id, admin_name, action, target_type, target_id, target_name, family_group_id, reason)
  select auth.uid(), coalesce((select full_name from public.profiles where id = auth.uid()), 'Administrator'), p_action, p_target_type,
    p_target_id, t.full_name, t.family_group_id, private.clean(p_reason)
  from (select) as one left join public.profiles t on t.id = p_target_id
  returning id
$$;

-- An entry that a super admin writes, always with a reason.
create function private.log_admin_access(p_action text, p_target_type text, p_target_id uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  if private.clean(p_reason) is null then
    perform private.fail(400, 'admin.reason_required', 'Please provide a reason for impersonation', 'reason');
  elsif length(p_reason) > 500 then
    perform private.fail(400, 'admin.reason_too_long', 'Please use at most 500 characters.', 'reason');
  elsif private.clean(p_action) is null or private.clean(p_target_type) is null then
    perform private.fail(400, 'admin.action_required', 'Please say what was done.', 'action');
  end if;
  perform private.require_visible_to_admin(p_target_id);
  return jsonb_build_object('id', private.write_access_log(p_action, p_target_type, p_target_id, p_reason));
end $$;
grant execute on function private.log_admin_access(text, text, uuid, text) to authenticated;

-- Its arguments have the names that the specification gives them.
create function public.log_admin_access(action text, target_type text, target_id uuid, reason text) returns jsonb
language sql volatile set search_path = ''
as $$ select private.log_admin_access(action, target_type, target_id, reason) $$;
grant execute on function public.log_admin_access(text, text, uuid, text) to authenticated;

create function private.place_restriction() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select family_group_id into new.family_group_id from public.profiles where id = new.child_id and role = 'child';
  if not found and private.is_super_admin() then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  new.created_by := auth.uid();
  return new;
end $$;

create trigger place_restriction before insert on public.admin_view_restrictions
for each row when (current_user in ('authenticated', 'anon')) execute function private.place_restriction();

create function private.log_restriction() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_super_admin() then
    perform private.write_access_log(case tg_op when 'INSERT' then 'restriction.set' else 'restriction.cleared' end,
      'profile', case tg_op when 'INSERT' then new.child_id else old.child_id end, null);
  end if;
  return null;
end $$;

create trigger log_restriction after insert or delete on public.admin_view_restrictions
for each row execute function private.log_restriction();

-- Restricted children by the name under which the log of administrators' access last knew them.
create function private.restricted_children() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('child_id', r.child_id, 'name', l.target_name) order by r.created_at, r.id), '[]')
    from public.admin_view_restrictions r
    left join lateral (
      select target_name from public.access_logs
      where target_id = r.child_id and action = 'restriction.set' order by created_at desc limit 1
    ) as l on true);
end $$;
grant execute on function private.restricted_children() to authenticated;

create function public.restricted_children() returns jsonb
language sql stable set search_path = ''
as $$ select private.restricted_children() $$;
grant execute on function public.restricted_children() to authenticated;

-- Who has these words in name or e-mail, from an id on: the ids, in their order. That of names would have the words of one letter of the
-- alphabet wait for all before it; among ids they lie evenly, so each half reads its index in order while many match, and finds the few by
-- trigrams. One or two letters make no trigram but at the beginning of a word, so that is where they are looked for.
create function private.users_with(p_words text, p_after uuid, p_limit int) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  words text := replace(replace(replace(p_words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  is_short boolean := length(p_words) < 3;
  pattern text := case when is_short then words else '%' || words end;
  later text := case when is_short then '% ' || words end;
begin
  return array(
    (select p.id from public.profiles p
      where (p_after is null or p.id > p_after) and (lower(p.full_name) like pattern or lower(p.full_name) like later)
        and not exists (select from public.admin_view_restrictions r where r.child_id = p.id)
      order by p.id limit p_limit)
    union
    (select a.profile_id from public.accounts a
      where (p_after is null or a.profile_id > p_after) and a.email like pattern
        and not exists (select from public.admin_view_restrictions r where r.child_id = a.profile_id)
      order by a.profile_id limit p_limit)
    order by 1 limit p_limit);
end $$;

-- Who comes after this one by name: the ids, in that order.
create function private.users_by_name(p_after_name text, p_after_id uuid, p_limit int) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return array(
    select p.id from public.profiles p
    where (p_after_id is null or (p.full_name, p.id) > (p_after_name, p_after_id))
      and not exists (select from public.admin_view_restrictions r where r.child_id = p.id)
    order by p.full_name, p.id limit p_limit);
end $$;

-- A page of the people who use the product, each page by name: all of them by name, a search in the order of users_with. `next` is what
-- the call for the page after it takes, null with the last. Restricted children are absent. At most 200 to a page.
create function private.admin_user_page(p_search text, p_after_name text, p_after_id uuid, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  words text := lower(private.clean(p_search));
  most int := least(greatest(coalesce(p_limit, 50), 1), 200);
  found uuid[];
begin
  perform private.require_super_admin();
  found := case when words is null then private.users_by_name(p_after_name, p_after_id, most + 1)
    else private.users_with(words, p_after_id, most + 1) end;
  return jsonb_build_object(
    'users', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'email', a.email, 'role', p.role,
        'roles', (select coalesce(jsonb_agg(r.role order by r.role), '[]') from public.role_assignments r where r.user_id = p.id),
        'subscription_status', a.subscription_status, 'subscription_tier', a.subscription_tier) order by p.full_name, p.id), '[]')
      from public.profiles p join public.accounts a on a.profile_id = p.id where p.id = any (found[:most])),
    'next', (
      select jsonb_build_object('name', p.full_name, 'id', p.id) from public.profiles p
      where cardinality(found) > most and p.id = found[most]));
end $$;
grant execute on function private.admin_user_page(text, text, uuid, int) to authenticated;

create function public.admin_user_page(p_search text default null, p_after_name text default null, p_after_id uuid default null,
  p_limit int default 50) returns jsonb
language sql stable set search_path = ''
as $$ select private.admin_user_page(p_search, p_after_name, p_after_id, p_limit) $$;
grant execute on function public.admin_user_page(text, text, uuid, int) to authenticated;

-- For builds from before admin_user_page, until none is live: a page by its place. A search reads everybody.
create function private.admin_users(p_search text, p_limit int, p_offset int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  words text := lower(private.clean(p_search));
begin
  perform private.require_super_admin();
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'email', p.email, 'role', p.role,
      'roles', (select coalesce(jsonb_agg(a.role order by a.role), '[]') from public.role_assignments a where a.user_id = p.id),
      'subscription_status', p.subscription_status, 'subscription_tier', p.subscription_tier) order by p.full_name, p.id)
    from (
      select p.id, p.full_name, p.role, a.email, a.subscription_status, a.subscription_tier
      from public.profiles p join public.accounts a on a.profile_id = p.id
      where not exists (select from public.admin_view_restrictions r where r.child_id = p.id)
        and (words is null or position(words in lower(p.full_name)) > 0 or position(words in coalesce(a.email, '')) > 0)
      order by p.full_name, p.id
      limit least(greatest(coalesce(p_limit, 50), 1), 200) offset greatest(coalesce(p_offset, 0), 0)
    ) as p), '[]');
end $$;
grant execute on function private.admin_users(text, int, int) to authenticated;

create function public.admin_users(p_search text default null, p_limit int default 50, p_offset int default 0) returns jsonb
language sql stable set search_path = ''
as $$ select private.admin_users(p_search, p_limit, p_offset) $$;
grant execute on function public.admin_users(text, int, int) to authenticated;

-- What the log says about the caller's family: who looked, when and why; the last 100 entries.
create function private.family_access_log() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'admin_name', admin_name, 'action', action, 'target_name', target_name,
      'reason', reason, 'created_at', created_at) order by created_at desc)
    from (select * from public.access_logs where family_group_id = family order by created_at desc limit 100) as l), '[]');
end $$;
grant execute on function private.family_access_log() to authenticated;

create function public.family_access_log() returns jsonb
language sql stable set search_path = ''
as $$ select private.family_access_log() $$;
grant execute on function public.family_access_log() to authenticated;

-- Nobody looks as a restricted child, a child that waits, or another super admin. A new look ends the one before it.
create function private.start_impersonation(p_user_id uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  target public.profiles;
  started private.impersonations;
begin
  perform private.require_super_admin();
  if private.clean(p_reason) is null then
    perform private.fail(400, 'admin.reason_required', 'Please provide a reason for impersonation', 'reason');
  end if;
  select * into target from public.profiles p
  where p.id = p_user_id and p.join_status = 'active'
    and not exists (select from public.admin_view_restrictions r where r.child_id = p.id);
  if not found then
    perform private.fail(404, 'admin.user_not_found', 'This user no longer exists.', 'user_id');
  elsif exists (select from public.role_assignments where user_id = p_user_id and role = 'super_admin') then
    perform private.fail(403, 'admin.is_super_admin', 'Another super admin can''t be impersonated.', 'user_id');
  end if;
  perform private.log_admin_access('impersonation.started', 'profile', p_user_id, p_reason);
  delete from private.impersonations where admin_id = auth.uid();
  insert into private.impersonations (admin_id, target_id) values (auth.uid(), p_user_id) returning * into started;
  return jsonb_build_object('impersonation_id', started.id, 'expires_at', started.expires_at,
    'user', jsonb_build_object('id', target.id, 'full_name', target.full_name, 'role', target.role));
end $$;
grant execute on function private.start_impersonation(uuid, text) to authenticated;

create function public.start_impersonation(p_user_id uuid, p_reason text) returns jsonb
language sql volatile set search_path = ''
as $$ select private.start_impersonation(p_user_id, p_reason) $$;
grant execute on function public.start_impersonation(uuid, text) to authenticated;

-- What that user's first screen shows. Restricted children are left out; roles and restrictions are asked at every call.
create function private.impersonation_view(p_impersonation_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  running private.impersonations;
  target public.profiles;
  visible uuid[];
begin
  perform private.require_super_admin();
  select * into running from private.impersonations where id = p_impersonation_id and admin_id = auth.uid() and expires_at > now();
  if not found then
    perform private.fail(403, 'admin.impersonation_over', 'This view has ended.', null, 'Start it again with a reason.');
  end if;
  select * into target from public.profiles p
  where p.id = running.target_id and p.join_status = 'active'
    and not exists (select from public.admin_view_restrictions r where r.child_id = p.id)
    and not exists (select from public.role_assignments a where a.user_id = p.id and a.role = 'super_admin');
  if not found then
    perform private.fail(404, 'admin.user_not_found', 'This user no longer exists.', 'user_id');
  end if;
  visible := array(select c from unnest(private.child_ids(target.family_group_id, null)) as c
    where not exists (select from public.admin_view_restrictions r where r.child_id = c));
  return jsonb_build_object('expires_at', running.expires_at,
    'user', jsonb_build_object('id', target.id, 'full_name', target.full_name, 'role', target.role),
    'parent_dashboard', case when target.role = 'parent' then private.parent_dashboard_of(target.family_group_id, visible, visible) end,
    'child_dashboard', case when target.role = 'child' then private.child_dashboard_of(target) end);
end $$;
grant execute on function private.impersonation_view(uuid) to authenticated;

create function public.impersonation_view(p_impersonation_id uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.impersonation_view(p_impersonation_id) $$;
grant execute on function public.impersonation_view(uuid) to authenticated;

create function private.stop_impersonation(p_impersonation_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  ended private.impersonations;
begin
  perform private.require_super_admin();
  delete from private.impersonations where id = p_impersonation_id and admin_id = auth.uid() returning * into ended;
  if found then
    perform private.write_access_log('impersonation.stopped', 'profile', ended.target_id, null);
  end if;
end $$;
grant execute on function private.stop_impersonation(uuid) to authenticated;

create function public.stop_impersonation(p_impersonation_id uuid) returns void
language sql volatile set search_path = ''
as $$ select private.stop_impersonation(p_impersonation_id) $$;
grant execute on function public.stop_impersonation(uuid) to authenticated;

-- Mails that were given up, and those that failed and will be tried again: at most 200, the newest first. Never a text, and of an address
-- only the first letter and where it is: it may be a restricted child's.
create function private.unsent_mails() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'to_email', regexp_replace(m.to_email, '^(.).*@', '\1…@'),
      'subject', m.subject, 'status', m.status, 'attempts', m.attempts, 'created_at', m.created_at, 'last_error', m.last_error,
      'next_attempt_at', case when m.status <> 'failed' then m.next_attempt_at end,
      'can_be_resent', m.status <> 'sending' and m.body_text <> '' and m.created_at > now() - interval '7 days'
        and not private.is_link_over(m.link_hash))
      order by m.created_at desc, m.id), '[]')
    from (select * from private.mail_outbox
      where status <> 'sent' and (status = 'failed' or last_error is not null) order by created_at desc, id limit 200) as m);
end $$;
grant execute on function private.unsent_mails() to authenticated;

create function public.unsent_mails() returns jsonb
language sql stable set search_path = ''
as $$ select private.unsent_mails() $$;
grant execute on function public.unsent_mails() to authenticated;

-- Sends one of these mails now, or all of them, with 3 new days of tries. After 7 days, or when the link in it ended, none is sent any more.
-- Answers how many it will be.
create function private.resend_mails(p_id uuid) returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare
  resent int;
begin
  perform private.require_super_admin();
  with again as (
    update private.mail_outbox
    set status = 'pending', attempts = 0, was_lost = false, last_error = null, next_attempt_at = now(), give_up_at = now() + interval '3 days'
    where status <> 'sent' and (status = 'failed' or status = 'pending' and last_error is not null)
      and body_text <> '' and created_at > now() - interval '7 days' and not private.is_link_over(link_hash)
      and (p_id is null or id = p_id)
    returning id
  )
  select count(*) into resent from again;
  if resent > 0 then
    perform private.write_access_log(format('mail.resent:%s', resent), 'mail', p_id, null);
  elsif p_id is not null then
    perform private.fail(409, 'admin.mail_done', 'This email can''t be sent again.', 'id');
  end if;
  return resent;
end $$;
grant execute on function private.resend_mails(uuid) to authenticated;

create function public.resend_mails(p_id uuid default null) returns int
language sql volatile set search_path = ''
as $$ select private.resend_mails(p_id) $$;
grant execute on function public.resend_mails(uuid) to authenticated;
