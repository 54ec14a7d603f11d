-- Signing up: the trigger on auth.users makes the rows of a new person, all or nothing.
-- Of the user's own metadata only name, time zone, role, parent reference and invitation are read, each checked; rights never come from it.

-- A parent's profile id, or the family code in any spelling. No row when it names nobody; parent_id null when it names no parent.
create function private.find_parent(p_ref text) returns table (family_id uuid, parent_id uuid)
language sql stable security definer set search_path = ''
as $$
  select p.family_group_id, case when p.role = 'parent' then p.id end
  from public.profiles p
  where p.id = case when btrim(p_ref) ~* '^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$' then btrim(p_ref)::uuid end
  union all
  select f.id, (select m.profile_id from public.family_members m
    where m.family_group_id = f.id and m.status = 'active' order by m.role = 'owner' desc limit 1)
  from public.families f
  where f.family_code = upper(regexp_replace(p_ref, '[\s-]', '', 'g'))
$$;

create function private.check_parent_ref(p_ref text) returns table (family_id uuid, parent_id uuid)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.clean(p_ref) is null then
    perform private.fail(400, 'sign_up.parent_required', 'Parent ID is required for child accounts', 'parent_id');
  end if;
  select f.family_id, f.parent_id into family_id, parent_id from private.find_parent(p_ref) as f limit 1;
  if family_id is null then
    perform private.fail(400, 'sign_up.parent_unknown', 'The parent ID provided is invalid. Please check and try again.', 'parent_id');
  elsif parent_id is null then
    perform private.fail(400, 'sign_up.not_a_parent',
      'The ID provided is not a parent account. Please check with your parent for the correct ID.', 'parent_id');
  elsif (select count(*) from public.profiles where family_group_id = family_id and join_status = 'pending') >= 5 then
    perform private.fail(429, 'sign_up.too_many_waiting',
      'Please ask your parent to look at the children who are waiting first.', 'parent_id');
  end if;
  return next;
end $$;

create function private.check_signup(p_email text, p_role text, p_parent_ref text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(not private.is_email(btrim(p_email)), true) or lower(btrim(p_email)) like '%@kids.invalid' then
    perform private.fail(400, 'email.invalid', 'Please provide a valid email address.', 'email');
  elsif p_role is null or p_role not in ('parent', 'child') then
    perform private.fail(400, 'sign_up.role', 'Please choose Parent or Child.', 'role');
  elsif p_role = 'child' then
    perform private.check_parent_ref(p_parent_ref);
  end if;
end $$;

create function public.check_signup(p_email text, p_role text, p_parent_ref text default null) returns void
language sql stable set search_path = ''
as $$ select private.check_signup(p_email, p_role, p_parent_ref) $$;

-- Children who wait for approval for more than 7 days are deleted, with their identity.
create function private.delete_expired_joins() returns void
language sql volatile security definer set search_path = ''
as $$ delete from public.profiles where join_status = 'pending' and created_at < now() - interval '7 days' $$;

create function private.sign_up_child(p_user auth.users, p_name text, p_ref text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  parent record;
begin
  select * into parent from private.check_parent_ref(p_ref);
  insert into public.profiles (id, email, full_name, role, parent_id, family_group_id, has_email, join_status)
  values (p_user.id, lower(p_user.email), p_name, 'child', parent.parent_id, parent.family_id, true, 'pending');
  insert into public.role_assignments (user_id, role) values (p_user.id, 'child_user');
end $$;

-- A parent gets a family of their own, or joins the one whose valid invitation they bring.
create function private.sign_up_parent(p_user auth.users, p_name text, p_time_zone text, p_token text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  invited public.family_members;
  family uuid;
begin
  select m.* into invited
  from private.invitations i join public.family_members m on m.id = i.member_id
  where i.token_hash = private.token_hash(p_token) and i.used_at is null and i.expires_at > now()
    and m.status = 'invited' and m.email = lower(p_user.email)
    and not exists (select from public.family_members a
      where a.family_group_id = m.family_group_id and a.role = 'co_parent' and a.status = 'active')
  for update of i, m;
  family := coalesce(invited.family_group_id, private.new_family(p_name || '''s family', p_time_zone, p_user.id));
  insert into public.profiles (id, email, full_name, role, family_group_id, has_email)
  values (p_user.id, lower(p_user.email), p_name, 'parent', family, true);
  insert into public.role_assignments (user_id, role) values (p_user.id, 'parent_basic');
  if invited.id is not null then
    update public.family_members set profile_id = p_user.id, status = 'active', accepted_at = now() where id = invited.id;
    update private.invitations set used_at = now() where member_id = invited.id;
  else
    insert into public.family_members (family_group_id, profile_id, role, status, email, full_name, accepted_at)
    values (family, p_user.id, 'owner', 'active', lower(p_user.email), p_name, now());
  end if;
end $$;

create function private.on_sign_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  said jsonb := private.as_object(new.raw_user_meta_data);
  server jsonb := private.as_object(new.raw_app_meta_data);
  name text := coalesce(left(private.clean(said ->> 'full_name'), 100), left(split_part(new.email, '@', 1), 100), 'Parent');
begin
  if server ? 'child_draft_id' then
    perform private.consume_child_draft(new.id, new.email, (server ->> 'child_draft_id')::uuid);
  elsif new.email like '%@kids.invalid' then
    perform private.fail(400, 'email.invalid', 'Please provide a valid email address.', 'email');
  elsif said ->> 'role' = 'child' then
    perform private.delete_expired_joins();
    perform private.sign_up_child(new, name, coalesce(said ->> 'parent_ref', said ->> 'parent_id'));
  else
    perform private.sign_up_parent(new, name, said ->> 'time_zone', said ->> 'invitation');
  end if;
  return null;
end $$;

revoke execute on function private.find_parent(text), private.check_parent_ref(text), private.check_signup(text, text, text),
  public.check_signup(text, text, text), private.delete_expired_joins(), private.sign_up_child(auth.users, text, text),
  private.sign_up_parent(auth.users, text, text, text), private.on_sign_up() from public, anon;
grant execute on function private.check_signup(text, text, text), public.check_signup(text, text, text) to anon, authenticated;

create trigger tastequest_signed_up after insert on auth.users
for each row execute function private.on_sign_up();
