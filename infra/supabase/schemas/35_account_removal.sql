-- Removing an account: photos first (the server function, through the Storage API), then rows, then the identity, which goes with the
-- profile. A child is removed by deleting its profile, which its parents may (07_profiles.sql); the function delete-child deletes its
-- photos first.
-- Who may do what: what is here is called by the server's functions only, for the account that asks.

-- What is kept under a parent and names a child goes with the child: answers of meals, and notices from before they knew whom they name.
create function private.forget_child() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  parents uuid[] := private.parents_of(old.family_group_id);
begin
  delete from private.idempotency_keys
  where child_id = any (parents) and kind = 'log_meal'
    and answer @> jsonb_build_object('logs', jsonb_build_array(jsonb_build_object('log', jsonb_build_object('child_id', old.id))));
  delete from public.notifications
  where user_id = any (parents) and person_id is null and kind not in ('co_parent_joined', 'co_parent_left', 'removed_from_family')
    and coalesce(private.notice_person(kind, about_id), old.id) = old.id;
  return old;
end $$;

create trigger forget_child before delete on public.profiles
for each row when (old.role = 'child') execute function private.forget_child();

-- Mails that wait go with the account they are for, and those to parents with the child that they name. Of those from before it was kept
-- whom they are for, the address tells, and of older ones the name in the text whom they name.
create function private.drop_mails_of() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.mail_outbox m using public.profiles p
  where m.status <> 'sent' and m.to_id = p.id and p.family_group_id = old.family_group_id
    and (p.id = old.id or m.person_ids @> array[old.id]);
  delete from private.mail_outbox m using public.accounts a join public.profiles p on p.id = a.profile_id
  where m.status <> 'sent' and m.to_id is null and m.to_email = a.email and p.family_group_id = old.family_group_id
    and (p.id = old.id or m.person_ids @> array[old.id] or m.person_ids is null
      and old.role = 'child' and p.role = 'parent' and m.priority > 0 and position(old.full_name in m.body_text) > 0);
  return old;
end $$;

create trigger drop_mails_of before delete on public.profiles
for each row execute function private.drop_mails_of();

-- When a parent goes, the family passes to the co-parent; without one it is deleted with everything in it.
create function private.pass_on_family() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  heir uuid;
begin
  select id into heir from public.profiles where family_group_id = old.family_group_id and role = 'parent' order by created_at limit 1;
  if heir is null then
    delete from public.families where id = old.family_group_id;
  else
    update public.family_members set role = 'owner' where profile_id = heir and status = 'active';
    update public.families set created_by = heir where id = old.family_group_id and created_by is distinct from heir;
    update public.profiles set parent_id = heir where family_group_id = old.family_group_id and role = 'child' and parent_id is null;
  end if;
  return null;
end $$;

create trigger pass_on_family after delete on public.profiles
for each row when (old.role = 'parent') execute function private.pass_on_family();

-- Whose photo folders have to be emptied before this account goes, and to whom the family passes. The last super admin has no plan, so
-- that no photo is deleted for an account that stays.
create function private.removal_plan(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.keep_last_super_admin(p_user_id);
  return (
    select jsonb_build_object('passes_to', heir.id, 'child_ids', case
      when me.role = 'child' then jsonb_build_array(me.id)
      when heir.id is not null then '[]'::jsonb
      else (select coalesce(jsonb_agg(id), '[]') from public.profiles where family_group_id = me.family_group_id and role = 'child') end)
    from public.profiles me
    left join lateral (select id from public.profiles
      where family_group_id = me.family_group_id and role = 'parent' and id <> me.id order by created_at limit 1) as heir on me.role = 'parent'
    where me.id = p_user_id);
end $$;
grant execute on function private.removal_plan(uuid) to service_role;

create function public.removal_plan(p_user_id uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.removal_plan(p_user_id) $$;
grant execute on function public.removal_plan(uuid) to service_role;

-- A parent's account. The family's balances are locked first, as the family may go with it (decision 011).
create function private.delete_account_rows(p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid;
begin
  select family_group_id into family from public.profiles where id = p_user_id and role = 'parent';
  if not found then
    perform private.fail(403, 'auth.forbidden', 'Only a parent can delete an account.');
  end if;
  perform private.lock_family_balances(family);
  delete from public.profiles where id = p_user_id;
end $$;
grant execute on function private.delete_account_rows(uuid) to service_role;

create function public.delete_account_rows(p_user_id uuid) returns void
language sql volatile set search_path = ''
as $$ select private.delete_account_rows(p_user_id) $$;
grant execute on function public.delete_account_rows(uuid) to service_role;
