-- What attacks on confirmed addresses found: whoever signs up with somebody else's address prepares nothing that its owner falls into
-- later, and our mails carry no stranger's advertisement, nor flood a mailbox.

create function private.require_confirmed_email(p_user_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_email_confirmed(p_user_id) then
    perform private.fail(403, 'confirmation.required', 'Please confirm your email address first.', null, 'Open the link that we mail to you.');
  end if;
end $$;

-- As before, from a confirmed address: who gets an account back by mail finds nobody in the family.
create or replace function private.create_invitation(p_inviter uuid, p_email text, p_full_name text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  home public.families;
  inviter public.profiles;
  address text := lower(btrim(p_email));
  full_name text := private.check_full_name(p_full_name);
  token text := private.random_token();
  member uuid;
begin
  select p.* into inviter from public.profiles p join public.family_members m on m.profile_id = p.id
  where p.id = p_inviter and m.role = 'owner' and m.status = 'active';
  if not found then
    perform private.fail(403, 'auth.forbidden', 'Only the parent who made the family can invite a co-parent.');
  elsif coalesce(not private.is_email(address), true) or address like '%@kids.invalid' then
    perform private.fail(400, 'email.invalid', 'Please provide a valid email address.', 'email');
  elsif address = inviter.email then
    perform private.fail(400, 'invitation.self', 'This is your own email address.', 'email');
  end if;
  perform private.require_confirmed_email(inviter.id);
  select * into home from public.families where id = inviter.family_group_id for update;
  if exists (select from public.family_members where family_group_id = home.id and role = 'co_parent' and status = 'active') then
    perform private.fail(409, 'invitation.co_parent_exists', 'A co-parent already exists for this family', 'email');
  elsif private.count_use(home.id, 'invitation', '1 day') > 5 then
    perform private.fail(429, 'invitation.too_many', 'You have sent 5 invitations today.', 'email', 'Please try again tomorrow.');
  end if;
  delete from public.family_members where family_group_id = home.id and status = 'invited';
  insert into public.family_members (family_group_id, role, status, email, full_name, invited_at)
  values (home.id, 'co_parent', 'invited', address, full_name, now()) returning id into member;
  insert into private.invitations (member_id, token_hash, expires_at)
  values (member, private.token_hash(token), now() + interval '7 days');
  return jsonb_build_object('member_id', member, 'token', token, 'family_name', home.name, 'inviter_name', inviter.full_name,
    'email', address, 'full_name', full_name, 'expires_at', now() + interval '7 days');
end $$;

-- As before, and from a confirmed address: an authenticator would keep the owner of the address out for good.
create or replace function private.check_new_authenticator() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.profiles where id = new.user_id and role = 'child') then
    perform private.fail(403, 'auth.forbidden', 'Only a parent can do this.');
  elsif not exists (select from auth.mfa_factors where user_id = new.user_id and status = 'verified')
    and not exists (select from auth.mfa_amr_claims c join auth.sessions s on s.id = c.session_id
      where s.user_id = new.user_id and c.updated_at > now() - interval '10 minutes') then
    perform private.fail(403, 'auth.password_required', 'Please enter your password first.', 'password');
  end if;
  perform private.require_confirmed_email(new.user_id);
  return new;
end $$;

-- As before; and at most five links go to an address in a day, and ten from an account, each with an alert to the address it has.
create or replace function private.open_email_change(p_user_id uuid, p_email text, p_session_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := lower(btrim(p_email));
begin
  if private.count_use(md5(address)::uuid, 'email_change', '1 day') > 5 or private.count_use(p_user_id, 'email_change', '1 day') > 10 then
    perform private.fail(429, 'email_change.too_many', 'Too many links were sent today.', 'newEmail', 'Please try again tomorrow.');
  end if;
  insert into private.email_changes (user_id, email, session_id) values (p_user_id, address, p_session_id)
  on conflict (user_id) do update set email = excluded.email, asked_at = now(), session_id = excluded.session_id;
end $$;

-- As before; and answers whether it is on its way: at most five go to an address in a day.
drop function public.enqueue_mail_once(text, text, text, text);
drop function private.enqueue_mail_once(text, text, text, text);

create function private.enqueue_mail_once(p_key text, p_to text, p_subject text, p_text text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := lower(btrim(p_to));
begin
  if exists (select from private.mail_outbox where key = p_key) then
    return true;
  elsif private.count_use(md5(address)::uuid, 'child_mail', '1 day') > 5 then
    return false;
  end if;
  insert into private.mail_outbox (key, to_email, subject, body_text) values (p_key, address, left(p_subject, 200), p_text)
  on conflict (key) do nothing;
  return true;
end $$;

create function public.enqueue_mail_once(p_key text, p_to text, p_subject text, p_text text) returns boolean
language sql volatile set search_path = ''
as $$ select private.enqueue_mail_once(p_key, p_to, p_subject, p_text) $$;

-- Names stand in mails to people who have not asked for them: no name is an address in the web. "Dr.Smith" is one, "prize.example" is not.
create function private.has_web_address(p_name text) returns boolean
language sql immutable set search_path = ''
as $$ select p_name ~* '//|[^\s.]{3,}\.[a-z]{2,}|\.[a-z]{2,}/' $$;

create or replace function private.check_full_name(p_full_name text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text := private.clean(p_full_name);
begin
  if cleaned is null then
    perform private.fail(400, 'profile.name_required', 'Full name is required', 'full_name');
  elsif length(cleaned) > 100 then
    perform private.fail(400, 'profile.name_too_long', 'Please use at most 100 letters', 'full_name');
  elsif private.has_web_address(cleaned) then
    perform private.fail(400, 'name.web_address', 'Please write the name without a web address', 'full_name');
  end if;
  return cleaned;
end $$;

-- Where a name comes past the forms: a sign-up, the name of a family.
create function private.check_plain_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.has_web_address(to_jsonb(new) ->> tg_argv[0]) then
    perform private.fail(400, 'name.web_address', 'Please write the name without a web address', tg_argv[0]);
  end if;
  return new;
end $$;

create trigger check_plain_name before insert on public.profiles for each row execute function private.check_plain_name('full_name');
create trigger check_plain_name before insert or update of name on public.families for each row execute function private.check_plain_name('name');

-- As before; and who gives no name gets the words of the address.
create or replace function private.on_sign_up() returns trigger
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

-- As before, counted apart from the sign-in: whoever plays at an unlocked tablet does not lock its owner out.
create or replace function private.count_pin_try(p_child_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child private.child_credentials;
begin
  select c.* into child from public.profiles p join private.child_credentials c on c.child_id = p.id
  where p.id = p_child_id and p.role = 'child' and p.join_status = 'active';
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  elsif child.sign_in_email not like '%@kids.invalid' then
    perform private.fail(409, 'child.signs_in_by_email', 'This child signs in with an email and a password.', 'pin');
  elsif child.secret_hash is null then
    perform private.fail(403, 'child.no_pin', 'Ask a grown-up to set a PIN for you.', 'pin');
  elsif private.count_use(p_child_id, 'pin', '15 minutes') > 5 then
    return jsonb_build_object('secret_hash', null, 'locked', true);
  end if;
  return jsonb_build_object('secret_hash', child.secret_hash, 'locked', false);
end $$;

-- As before, and the change of the PIN with it.
create or replace function private.unlock_pair(p_child_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.uses where subject = p_child_id and what = 'pin';
  delete from private.sign_in_attempts a
  using public.profiles p, public.families f
  where p.id = p_child_id and f.id = p.family_group_id and a.family_code = f.family_code and a.avatar = p.avatar
$$;

revoke execute on function private.require_confirmed_email(uuid), private.enqueue_mail_once(text, text, text, text),
  public.enqueue_mail_once(text, text, text, text), private.has_web_address(text), private.check_plain_name()
  from public, anon, authenticated;
grant execute on function private.enqueue_mail_once(text, text, text, text), public.enqueue_mail_once(text, text, text, text) to service_role;
