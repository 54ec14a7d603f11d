-- Nothing about children is mailed to an address before its owner confirmed it: a slip of the finger at sign-up would tell a stranger
-- their names. The account works without; the app reminds. An address counts as confirmed once the page of its link was answered, an
-- invitation came true by a mail to it, or the Auth service asked for it by itself.

create table private.confirmed_emails (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  email text not null,
  confirmed_at timestamptz not null default now()
);
alter table private.confirmed_emails enable row level security;

-- Who is here already has had these mails all along.
insert into private.confirmed_emails (user_id, email) select id, email from public.profiles where role = 'parent' and email is not null;

create function private.confirm_email_of(p_user_id uuid, p_email text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.confirmed_emails (user_id, email)
  select id, lower(p_email) from public.profiles where id = p_user_id and role = 'parent'
  on conflict (user_id) do update set email = excluded.email, confirmed_at = now()
$$;

create function private.is_email_confirmed(p_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from private.confirmed_emails c join public.profiles p on p.id = c.user_id and p.email = c.email
    where c.user_id = p_user_id);
end $$;

-- Links that wait to be opened: for seven days, and opening one again does no harm.
create table private.email_confirmations (
  token_hash text primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
create index email_confirmations_user_idx on private.email_confirmations (user_id);
alter table private.email_confirmations enable row level security;

alter table private.uses drop constraint uses_what_check;
alter table private.uses add constraint uses_what_check check (what in ('child_draft', 'child_mail', 'code', 'confirmation', 'email_change',
  'invitation', 'kid_sign_in', 'password', 'photo_hour', 'photo_day', 'pin'));

-- For the function send-confirmation. At most five mails go to an address in a day, whoever signs up with it, and how often.
-- Answers {confirmed} or {confirmed, email, token}.
create function private.create_email_confirmation(p_user_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles;
  token text := private.random_token();
begin
  select * into me from public.profiles where id = p_user_id and role = 'parent';
  if not found then
    perform private.fail(403, 'auth.forbidden', 'Only a parent can do this.');
  elsif private.is_email_confirmed(me.id) then
    return jsonb_build_object('confirmed', true);
  elsif private.count_use(md5(me.email)::uuid, 'confirmation', '1 day') > 5 then
    perform private.fail(429, 'confirmation.too_many', 'We have sent 5 links to this address today.', 'email', 'Please try again tomorrow.');
  end if;
  delete from private.email_confirmations where user_id = me.id and expires_at <= now();
  insert into private.email_confirmations (token_hash, user_id, email, expires_at)
  values (private.token_hash(token), me.id, me.email, now() + interval '7 days');
  return jsonb_build_object('confirmed', false, 'email', me.email, 'token', token);
end $$;

create function public.create_email_confirmation(p_user_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.create_email_confirmation(p_user_id) $$;

-- Whoever has the token has the mail. Answers the address; null when the link is unknown, too old, or for an address of before.
create function private.confirm_email(p_token text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  asked private.email_confirmations;
begin
  select c.* into asked from private.email_confirmations c join public.profiles p on p.id = c.user_id and p.email = c.email
  where c.token_hash = private.token_hash(p_token) and c.expires_at > now();
  if asked.user_id is not null then
    perform private.confirm_email_of(asked.user_id, asked.email);
  end if;
  return asked.email;
end $$;

create function public.confirm_email(p_token text) returns text
language sql volatile set search_path = ''
as $$ select private.confirm_email(p_token) $$;

-- The token of an invitation came to this address, and nowhere else.
create function private.confirm_invited_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.confirm_email_of(new.profile_id, new.email);
  return null;
end $$;

create trigger confirm_invited_email after update of status on public.family_members
for each row when (new.status = 'active' and old.status = 'invited') execute function private.confirm_invited_email();

-- Where the Auth service mails a link before the first sign-in, that is enough. Without such a mail it notes every account as confirmed.
create function private.confirm_asked_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.confirm_email_of(new.id, new.email);
  return null;
end $$;

create trigger tastequest_email_confirmed_by_auth after update of email_confirmed_at on auth.users
for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null and new.confirmation_sent_at is not null)
execute function private.confirm_asked_email();

-- As before; and e-mails wait until the address is confirmed.
create or replace function private.notify(p_user_ids uuid[], p_kind text, p_title text, p_body text, p_about uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person record;
begin
  for person in
    select p.id, p.role, p.email, coalesce(to_jsonb(n), '{}') as choice
    from public.profiles p left join public.notification_preferences n on n.user_id = p.id
    where p.id = any (p_user_ids) and p.join_status = 'active'
  loop
    if coalesce((person.choice ->> case p_kind when 'challenge_completed' then 'push_challenge_completed'
        when 'reward_redeemed' then 'push_reward_redeemed' when 'new_challenge' then 'push_new_challenges'
        else 'push_challenge_reminders' end)::boolean, true) then
      insert into public.notifications (user_id, kind, title, body, about_id) values (person.id, p_kind, p_title, p_body, p_about)
      on conflict do nothing;
    end if;
    if person.role = 'parent' and private.is_email_confirmed(person.id) and coalesce((person.choice ->> case p_kind
        when 'challenge_completed' then 'email_challenge_completed' when 'reward_redeemed' then 'email_reward_redeemed' end)::boolean,
        p_kind in ('challenge_completed', 'reward_redeemed')) then
      perform private.enqueue_mail(person.email, p_title, p_body || E'\n\nYou can change these e-mails in Settings, Notifications.');
    end if;
  end loop;
end $$;

create or replace function private.send_weekly_digests() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  parent record;
  lines text;
  sent int := 0;
begin
  for parent in
    insert into private.job_runs (kind, user_id, day)
    select 'weekly_digest', p.id, private.today_in(f.time_zone)
    from public.profiles p join public.families f on f.id = p.family_group_id
    left join public.notification_preferences n on n.user_id = p.id
    where p.role = 'parent' and private.is_email_confirmed(p.id) and coalesce(n.email_weekly_digest, true)
      and extract(isodow from now() at time zone f.time_zone) = 1 and extract(hour from now() at time zone f.time_zone) >= 7
      and exists (select from public.profiles c where c.family_group_id = f.id and c.role = 'child' and c.join_status = 'active')
    on conflict do nothing returning user_id
  loop
    select string_agg(format('%s: %s points', c.full_name,
        (select sum((d ->> 'points')::int) from jsonb_array_elements(private.history_of(c.family_group_id, array[c.id], 'week')) as d)),
        E'\n' order by c.full_name)
    into lines
    from public.profiles me join public.profiles c on c.family_group_id = me.family_group_id
    where me.id = parent.user_id and c.role = 'child' and c.join_status = 'active';
    perform private.enqueue_mail((select email from public.profiles where id = parent.user_id), 'Your family''s week',
      'Points of the last 7 days:' || E'\n\n' || lines || E'\n\nYou can turn this e-mail off in Settings, Notifications.');
    sent := sent + 1;
  end loop;
  return sent;
end $$;

create or replace function private.send_tips() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  tips text[] := array[
    'Let your child choose one new food at the shop and name the dish you make with it.',
    'Serve a new food beside a favorite one. Trying a bite counts.',
    'Cook once a week together: washing, tearing and stirring are jobs for small hands.',
    'Make a plate with as many colors as you can find.',
    'A food that was refused today may be liked after the tenth try. No hurry.',
    'Plan a challenge with a short goal: three times is enough to start.'];
  parent record;
  sent int := 0;
begin
  for parent in
    insert into private.job_runs (kind, user_id, day)
    select 'tips', p.id, private.today_in(f.time_zone)
    from public.profiles p join public.families f on f.id = p.family_group_id
    join public.notification_preferences n on n.user_id = p.id and n.email_tips
    where p.role = 'parent' and private.is_email_confirmed(p.id) and extract(day from now() at time zone f.time_zone) = 1
    on conflict do nothing returning user_id, day
  loop
    perform private.enqueue_mail((select email from public.profiles where id = parent.user_id), 'An idea for your family''s table',
      tips[1 + extract(month from parent.day)::int % cardinality(tips)] || E'\n\nYou can turn this e-mail off in Settings, Notifications.');
    sent := sent + 1;
  end loop;
  return sent;
end $$;

-- As before; and a parent's session says whether the address is confirmed.
create or replace function private.my_session() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles;
  home public.families;
begin
  select * into me from public.profiles where id = auth.uid();
  if not found then
    return null;
  end if;
  if me.join_status = 'active' then
    select * into home from public.families where id = me.family_group_id;
    perform private.expire_challenges(home.id);
  end if;
  return jsonb_build_object(
    'profile', jsonb_build_object('id', me.id, 'email', me.email, 'full_name', me.full_name, 'role', me.role,
      'parent_id', me.parent_id, 'family_group_id', me.family_group_id, 'avatar', me.avatar,
      'subscription_status', me.subscription_status, 'join_status', me.join_status),
    'email_confirmed', me.role = 'child' or private.is_email_confirmed(me.id),
    'roles', (select coalesce(jsonb_agg(role order by role), '[]') from public.role_assignments where user_id = me.id),
    'permissions', (select coalesce(jsonb_agg(distinct p.permission), '[]')
      from public.role_assignments a join public.role_permissions p using (role) where a.user_id = me.id),
    'flags', to_jsonb(private.flags_of(me.id)),
    'family', case when home.id is not null then jsonb_build_object('id', home.id, 'name', home.name, 'time_zone', home.time_zone,
      'family_code', case when me.role = 'parent' then home.family_code end, 'daily_paid_log_cap', home.daily_paid_log_cap) end,
    -- Until a parent chooses, children up to 7 get the pre-reader mode.
    'settings', (select jsonb_build_object('hide_points', hide_points, 'goal_reward_id', goal_reward_id,
        'pre_reader', coalesce(pre_reader, private.age_on(me.dob, private.family_today(home.id)) <= 7))
      from public.child_settings where child_id = me.id and me.join_status = 'active'),
    'waiting', case when me.role = 'parent' then private.waiting_of(home.id, private.child_ids(home.id, null))
      + (select count(*) from public.profiles
        where family_group_id = home.id and role = 'child' and join_status = 'pending' and created_at > now() - interval '7 days') end);
end $$;

revoke execute on function private.confirm_email_of(uuid, text), private.is_email_confirmed(uuid),
  private.create_email_confirmation(uuid), public.create_email_confirmation(uuid), private.confirm_email(text), public.confirm_email(text),
  private.confirm_invited_email(), private.confirm_asked_email() from public, anon, authenticated;
grant execute on function private.create_email_confirmation(uuid), public.create_email_confirmation(uuid) to service_role;
grant execute on function private.confirm_email(text), public.confirm_email(text) to anon, authenticated;
