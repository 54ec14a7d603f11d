-- How often somebody may do what sends mail, opens a session or asks about others. Counted here, because only the local server has a
-- guard. One table of counts; the tries of a password move into it.

create table private.uses (
  subject uuid not null,
  what text not null check (what in ('child_draft', 'invitation', 'kid_sign_in', 'password')),
  times int not null default 1,
  since timestamptz not null default now(),
  primary key (subject, what)
);
create index uses_since_idx on private.uses (since);
alter table private.uses enable row level security;

-- Which time this is within the window that the first one opened. Calls at once are counted one after the other; a call that is
-- refused takes its own count back.
create function private.count_use(p_subject uuid, p_what text, p_window interval) returns int
language sql volatile security definer set search_path = ''
as $$
  insert into private.uses as u (subject, what) values (p_subject, p_what)
  on conflict (subject, what) do update set
    times = case when u.since < now() - p_window then 1 else u.times + 1 end,
    since = case when u.since < now() - p_window then now() else u.since end
  returning times
$$;

create or replace function private.count_password_try(p_user_id uuid) returns jsonb
language sql volatile security definer set search_path = ''
as $$ select jsonb_build_object('locked', private.count_use(p_user_id, 'password', '15 minutes') > 5) $$;

create or replace function private.forget_password_tries(p_user_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$ delete from private.uses where subject = p_user_id and what = 'password' $$;

drop table private.password_tries;

-- As before; and at most five invitations go out for a family in a day, those sent again included: each is a mail to any address.
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

-- As before; and a right PIN opens at most 20 sessions of a child and 40 of a family in 10 minutes: each takes from what Auth allows
-- the function for all children together.
create or replace function private.record_kid_attempt(p_family_code text, p_avatar text, p_success boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  key private.sign_in_attempts := private.attempt_key(p_family_code, p_avatar);
  until timestamptz;
  child public.profiles;
  too_often boolean := false;
begin
  if p_success then
    delete from private.sign_in_attempts where family_code = key.family_code and avatar = key.avatar;
    select p.* into child from public.families f join public.profiles p on p.family_group_id = f.id and p.role = 'child'
    where f.family_code = key.family_code and p.avatar = key.avatar;
    if found then
      too_often := private.count_use(child.id, 'kid_sign_in', '10 minutes') > 20
        or private.count_use(child.family_group_id, 'kid_sign_in', '10 minutes') > 40;
    end if;
    return jsonb_build_object('locked', false, 'too_often', too_often);
  end if;
  update private.sign_in_attempts
  set locked_until = case when tries >= 5 and locked_until is null then now() + interval '15 minutes' else locked_until end
  where family_code = key.family_code and avatar = key.avatar
  returning locked_until into until;
  return jsonb_build_object('locked', coalesce(until > now(), false), 'too_often', too_often);
end $$;

-- As before; and counts are forgotten whose longest window is over. Challenges expire last and wait for nobody (6200), so that nobody
-- waits for them while mails and notices are made.
create or replace function private.run_jobs() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  digests int;
  tips int;
begin
  perform pg_advisory_xact_lock(hashtext('tastequest.run_jobs'));
  perform private.delete_expired_joins();
  delete from private.child_drafts where created_at < now() - interval '1 hour';
  delete from private.sign_in_attempts where updated_at < now() - interval '1 day';
  delete from private.uses where since < now() - interval '1 day';
  delete from private.answers where created_at < now() - interval '30 days';
  delete from private.mail_outbox where status = 'sent' and sent_at < now() - interval '30 days';
  delete from private.impersonations where expires_at < now();
  perform private.send_reminders();
  digests := private.send_weekly_digests();
  tips := private.send_tips();
  update public.challenges set status = 'expired'
  where id in (select c.id from public.challenges c join public.families f on f.id = c.family_group_id
    where c.status = 'active' and c.end_date < private.today_in(f.time_zone) for update of c skip locked);
  return jsonb_build_object('digests', digests, 'tips', tips);
end $$;

revoke execute on function private.count_use(uuid, text, interval) from public, anon, authenticated;
