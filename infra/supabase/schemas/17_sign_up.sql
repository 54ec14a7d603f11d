-- Signing up: the trigger on auth.users makes the rows of a new person, all or nothing. Of the user's own metadata only name, time zone,
-- role, parent reference and invitation are read, each checked; rights never come from it.
-- Who may do what: anybody may sign up as a parent, or as a child who waits for a parent's approval; a visitor may have a form checked.

-- Which question about a parent's id or code this is within the minute. A sequence, because most are refused, and a refusal takes
-- back what a table counted. Everybody is counted together: the address in request.headers is the caller's to write.
create sequence private.parent_questions;

-- Whether somebody signs in with this address, or has it in their account (a child with a PIN may).
create function private.is_known_address(p_email text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.users where email = lower(btrim(p_email)))
    or exists (select from public.accounts where email = lower(btrim(p_email)))
$$;

create function private.count_parent_question() returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  minute bigint := floor(extract(epoch from clock_timestamp()) / 60)::bigint * 1000000;
  place bigint := nextval('private.parent_questions');
begin
  if place < minute then
    place := setval('private.parent_questions', minute + 1);
  end if;
  return place - minute;
end $$;

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

-- The family that a child asks to join. At most five children wait in one.
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

-- Refuses what the sign-up form shows beside its fields. 300 children a minute may ask for a parent, far more than ever sign up by
-- themselves. Whoever uses that up keeps only them waiting, not parents who sign up or add children.
create function private.check_signup(p_email text, p_role text, p_parent_ref text, p_invitation text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if coalesce(not private.is_email(btrim(p_email)), true) or lower(btrim(p_email)) like '%@kids.invalid' then
    perform private.fail(400, 'email.invalid', 'Please provide a valid email address.', 'email');
  elsif p_role is null or p_role not in ('parent', 'child') then
    perform private.fail(400, 'sign_up.role', 'Please choose Parent or Child.', 'role');
  elsif exists (select from private.open_invitation(p_invitation) as m where m.id is not null and m.email <> lower(btrim(p_email))) then
    perform private.fail(403, 'invitation.other_email', 'This invitation is for another email address.', 'email');
  elsif p_role = 'child' then
    if private.count_parent_question() > 300 then
      perform private.fail(429, 'sign_up.busy', 'Many children are signing up right now.', null, 'Please try again in a minute.');
    end if;
    perform private.check_parent_ref(p_parent_ref);
  end if;
end $$;
grant execute on function private.check_signup(text, text, text, text) to anon, authenticated;

create function public.check_signup(p_email text, p_role text, p_parent_ref text default null, p_invitation text default null)
returns void
language sql volatile set search_path = ''
as $$ select private.check_signup(p_email, p_role, p_parent_ref, p_invitation) $$;
grant execute on function public.check_signup(text, text, text, text) to anon, authenticated;

-- The child waits for approval, without date of birth, picture or points.
create function private.sign_up_child(p_user auth.users, p_name text, p_ref text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  parent record;
begin
  select * into parent from private.check_parent_ref(p_ref);
  insert into public.profiles (id, full_name, role, parent_id, family_group_id, join_status)
  values (p_user.id, p_name, 'child', parent.parent_id, parent.family_id, 'pending');
  insert into public.accounts (profile_id, family_group_id, email) values (p_user.id, parent.family_id, lower(p_user.email));
  insert into public.child_details (child_id, family_group_id, has_email) values (p_user.id, parent.family_id, true);
  insert into public.role_assignments (user_id, role) values (p_user.id, 'child_user');
  perform private.notify(private.parents_of(parent.family_id), 'child_waiting', 'A child wants to join',
    format('%s waits for your approval.', p_name), p_user.id);
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
  insert into public.profiles (id, full_name, role, family_group_id) values (p_user.id, p_name, 'parent', family);
  insert into public.accounts (profile_id, family_group_id, email) values (p_user.id, family, lower(p_user.email));
  insert into public.role_assignments (user_id, role) values (p_user.id, 'parent_basic');
  if invited.id is not null then
    update public.family_members set profile_id = p_user.id, status = 'active', accepted_at = now() where id = invited.id;
    update private.invitations set used_at = now() where member_id = invited.id;
  else
    insert into public.family_members (family_group_id, profile_id, role, status, email, full_name, accepted_at)
    values (family, p_user.id, 'owner', 'active', lower(p_user.email), p_name, now());
  end if;
end $$;

-- An address of the children's is refused at once unless a draft waits for it: nobody signs up with one, and no mail is sent to it. Who
-- gives no name gets the words of the address.
create function private.on_sign_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  said jsonb := private.as_object(new.raw_user_meta_data);
  words text := regexp_replace(split_part(new.email, '@', 1), '[^[:alnum:]]+', ' ', 'g');
  name text := coalesce(left(private.clean(said ->> 'full_name'), 100), left(private.clean(words), 100), 'Parent');
begin
  if lower(new.email) like '%@kids.invalid' then
    if not exists (select from private.child_drafts d where d.id || '@kids.invalid' = lower(new.email)) then
      perform private.fail(400, 'email.invalid', 'Please provide a valid email address.', 'email');
    end if;
  elsif said ->> 'role' = 'child' then
    perform private.delete_expired_joins();
    perform private.sign_up_child(new, name, coalesce(said ->> 'parent_ref', said ->> 'parent_id'));
  else
    perform private.sign_up_parent(new, name, said ->> 'time_zone', said ->> 'invitation');
  end if;
  return null;
end $$;

create trigger tastequest_signed_up after insert on auth.users
for each row execute function private.on_sign_up();
