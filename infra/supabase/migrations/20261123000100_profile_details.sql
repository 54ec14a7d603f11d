-- Columns of a profile that not everybody who sees the row may read move to tables of their own, so that a row of `profiles` can be read
-- whole. `accounts` has the address and the subscription: children see their parents' profiles, but not these. `child_details` has what
-- parents fill in about a child: super admins see children's profiles, but not these.
--
-- Order of a deployment: this migration, then the functions at once. Until then a child of 13 or more who is added gets no invitation
-- mail (create-child reads `child_details`; the child itself is made). Remotes may be older or newer: they read none of this from
-- `profiles`, but through functions whose answers stay.

-- Nobody may write a profile between the copy and the end of the columns. A lock that does not come at once is given up, so that no
-- requests queue behind it; dropping columns rewrites nothing.
set local lock_timeout = '5s';
lock table public.profiles in access exclusive mode;

-- What belongs to a person's account. One row for a profile.
create table public.accounts (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  email text check (email = lower(email)),
  subscription_status text not null default 'trial',
  subscription_tier text
);
create index accounts_family_idx on public.accounts (family_group_id);
create index accounts_email_idx on public.accounts (email);
alter table public.accounts enable row level security;

-- What parents fill in about a child. One row for a child, waiting or not; allergies are in a table of their own.
create table public.child_details (
  child_id uuid primary key references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  has_email boolean not null default false,
  allow_child_signup boolean not null default false,
  dob date,
  gender text check (gender in ('male', 'female', 'prefer_not_to_say')),
  eating_habits text[] not null default '{}',
  eating_habits_other text check (length(eating_habits_other) <= 500),
  updated_at timestamptz not null default now()
);
create index child_details_family_idx on public.child_details (family_group_id);
alter table public.child_details enable row level security;

-- allow backfill: one short row for a person, under the lock, so that nothing is written between the copy and the end of the columns.
insert into public.accounts (profile_id, family_group_id, email, subscription_status, subscription_tier)
select id, family_group_id, email, subscription_status, subscription_tier from public.profiles;
-- allow backfill: as above.
insert into public.child_details (child_id, family_group_id, has_email, allow_child_signup, dob, gender, eating_habits,
  eating_habits_other, updated_at)
select id, family_group_id, has_email, allow_child_signup, dob, gender, eating_habits, eating_habits_other, updated_at
from public.profiles where role = 'child';

-- allow remove-later: pages and remotes of every version read these through functions, which this file replaces. Only create-child reads
-- columns, see above.
alter table public.profiles
  drop column email, drop column subscription_status, drop column subscription_tier, drop column has_email,
  drop column allow_child_signup, drop column dob, drop column gender, drop column eating_habits, drop column eating_habits_other;

-- Functions: what the API shows of an account, and where it goes.

-- Whom a super admin does not see; null for anyone else. A short list, for tables that are read row by row: a computed field asks its
-- policy for each row.
create function private.admin_hidden_profiles() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    return null;
  end if;
  return array(select child_id from public.admin_view_restrictions);
end $$;
grant execute on function private.admin_hidden_profiles() to authenticated;

-- Computed fields: a read of `profiles` through the API may name them like columns (`select=id,full_name,email`). They run with the
-- caller's rights, so they are null to whoever may not read the account. `*` does not include them.
create function public.email(public.profiles) returns text
language sql stable set search_path = ''
as $$ select email from public.accounts where profile_id = $1.id $$;

create function public.subscription_status(public.profiles) returns text
language sql stable set search_path = ''
as $$ select subscription_status from public.accounts where profile_id = $1.id $$;

create function public.subscription_tier(public.profiles) returns text
language sql stable set search_path = ''
as $$ select subscription_tier from public.accounts where profile_id = $1.id $$;

grant execute on function public.email(public.profiles), public.subscription_status(public.profiles),
  public.subscription_tier(public.profiles) to authenticated, service_role;

-- Whoever moves to another family takes the account along.
create function private.move_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.accounts set family_group_id = new.family_group_id where profile_id = new.id;
  return null;
end $$;

create trigger move_account after update of family_group_id on public.profiles
for each row when (new.family_group_id is distinct from old.family_group_id) execute function private.move_account();

-- Functions: what a client may change.

-- Of the own profile only the name may be changed, and by a child of the family its picture. A child that waits for approval would
-- learn from a picture which ones the family's children sign in with, and take one of them; parents have no picture.
create or replace function private.check_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  own text[] := case when old.role = 'child' and old.join_status = 'active' then array['full_name', 'avatar'] else array['full_name'] end;
begin
  new.full_name := private.check_full_name(new.full_name);
  if new.id = auth.uid() and to_jsonb(new) - own <> to_jsonb(old) - own then
    perform private.fail(403, 'auth.forbidden',
      case old.role when 'child' then 'Please ask a parent to change this.' else 'Only your name can be changed here.' end);
  end if;
  if new.avatar is distinct from old.avatar then
    perform private.check_avatar(old.family_group_id, new.avatar, old.id);
  end if;
  new.updated_at := now();
  return new;
end $$;

-- What the columns cannot hold is refused by its field.
create function private.check_child_details() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.has_email := coalesce(new.has_email, old.has_email);
  new.allow_child_signup := coalesce(new.allow_child_signup, old.allow_child_signup);
  new.eating_habits := private.check_tags(new.eating_habits, 'eating_habits');
  if new.dob is distinct from old.dob then
    perform private.check_dob(new.dob, private.family_today(old.family_group_id));
  end if;
  if new.gender not in ('male', 'female', 'prefer_not_to_say') then
    perform private.fail(400, 'child.gender', 'Please choose from the list.', 'gender');
  elsif length(new.eating_habits_other) > 500 then
    perform private.fail(400, 'child.eating_habits', 'Please use at most 500 letters.', 'eating_habits_other');
  end if;
  if (new.has_email, new.allow_child_signup, new.dob) is distinct from (old.has_email, old.allow_child_signup, old.dob)
    and (new.has_email or new.allow_child_signup) and not private.is_thirteen(new.dob, old.family_group_id)
  then
    perform private.fail(400, 'child.under_thirteen', 'Children under 13 cannot receive invites', 'allow_child_signup');
  end if;
  new.updated_at := now();
  return new;
end $$;

create trigger check_child_details before update on public.child_details
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_child_details();

-- Functions: accounts come and go with their people.

-- A parent gets a family of their own, or joins the one whose valid invitation they bring.
create or replace function private.sign_up_parent(p_user auth.users, p_name text, p_time_zone text, p_token text) returns void
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

create or replace function private.sign_up_child(p_user auth.users, p_name text, p_ref text) returns void
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
end $$;

-- Turns a draft into the child; part of the transaction that makes the identity.
create or replace function private.consume_child_draft(p_user_id uuid, p_email text, p_draft_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  draft private.child_drafts;
  child public.profiles;
begin
  delete from private.child_drafts where id = p_draft_id and created_at > now() - interval '1 hour' returning * into draft;
  if not found or lower(p_email) <> draft.id || '@kids.invalid' then
    perform private.fail(409, 'child.draft_gone', 'Failed to create child account');
  end if;
  -- Of two drafts with one key the second waits here for the first, and is refused with its identity.
  insert into public.profiles (id, full_name, role, parent_id, family_group_id, avatar, creation_key)
  values (p_user_id, draft.full_name, 'child', draft.parent_id, draft.family_group_id, draft.avatar, draft.creation_key)
  returning * into child;
  insert into public.accounts (profile_id, family_group_id, email) values (child.id, child.family_group_id, draft.email);
  insert into public.child_details (child_id, family_group_id, has_email, allow_child_signup, dob, gender)
  values (child.id, child.family_group_id, draft.has_email, draft.allow_child_signup, draft.dob, draft.gender);
  insert into public.role_assignments (user_id, role) values (child.id, 'child_user');
  perform private.equip_child(child, lower(p_email), draft.secret_kind, draft.secret_hash);
  if draft.allergy_consent then
    perform private.keep_allergies(child, draft.allergies, draft.allergen_groups::text[], true, draft.parent_id);
  end if;
end $$;

-- A changed and confirmed sign-in address is the account's address; a child's placeholder address never is.
create or replace function private.copy_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.accounts set email = lower(new.email)
  where profile_id = new.id and new.email not like '%@kids.invalid';
  return null;
end $$;

-- The flags of a person. A child has what its family's parents have.
create or replace function private.flags_of(p_user_id uuid) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select f.id
    from public.feature_flags f
    join public.profiles me on me.id = p_user_id and me.join_status = 'active'
    join public.accounts a on a.profile_id = me.id
    join public.families home on home.id = me.family_group_id
    where (a.subscription_status = 'trial' and home.created_at > now() - interval '30 days')
      or exists (
        select from public.role_assignments r join public.profiles p on p.id = r.user_id
        where p.family_group_id = home.id and p.role = 'parent' and r.role = any (f.enabled_roles)
          and (me.role = 'child' or p.id = me.id))
    order by f.id);
end $$;

-- Who is signed in: profile, roles, permissions, flags, family, settings, whether a parent's address is confirmed, and what waits for a
-- parent, so that the navigation says it on every screen, whichever is opened first.
create or replace function private.my_session() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles;
  account public.accounts;
  home public.families;
begin
  select * into me from public.profiles where id = auth.uid();
  if not found then
    return null;
  end if;
  select * into account from public.accounts where profile_id = me.id;
  if me.join_status = 'active' then
    select * into home from public.families where id = me.family_group_id;
    perform private.expire_challenges(home.id);
  end if;
  return jsonb_build_object(
    'profile', jsonb_build_object('id', me.id, 'email', account.email, 'full_name', me.full_name, 'role', me.role,
      'parent_id', me.parent_id, 'family_group_id', me.family_group_id, 'avatar', me.avatar,
      'subscription_status', account.subscription_status, 'join_status', me.join_status),
    'email_confirmed', me.role = 'child' or private.is_email_confirmed(me.id),
    'roles', (select coalesce(jsonb_agg(role order by role), '[]') from public.role_assignments where user_id = me.id),
    'permissions', (select coalesce(jsonb_agg(distinct p.permission), '[]')
      from public.role_assignments a join public.role_permissions p using (role) where a.user_id = me.id),
    'flags', to_jsonb(private.flags_of(me.id)),
    'family', case when home.id is not null then jsonb_build_object('id', home.id, 'name', home.name, 'time_zone', home.time_zone,
      'family_code', case when me.role = 'parent' then home.family_code end, 'daily_paid_log_cap', home.daily_paid_log_cap) end,
    -- Until a parent chooses, children up to 7 get the pre-reader mode.
    'settings', (select jsonb_build_object('hide_points', hide_points, 'goal_reward_id', goal_reward_id,
        'pre_reader', coalesce(pre_reader, private.age_on(dob, private.family_today(home.id)) <= 7))
      from public.child_settings join public.child_details using (child_id) where child_id = me.id and me.join_status = 'active'),
    'waiting', case when me.role = 'parent' then private.waiting_of(home.id, private.child_ids(home.id, null))
      + (select count(*) from public.profiles
        where family_group_id = home.id and role = 'child' and join_status = 'pending' and created_at > now() - interval '7 days') end);
end $$;

create or replace function private.export_account() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  me uuid := auth.uid();
  kept jsonb := '{}';
  rows jsonb;
  kind text;
begin
  -- A fixed list: nothing of it comes from the caller.
  foreach kind in array array['profiles', 'accounts', 'child_details', 'family_members', 'child_settings', 'consents', 'child_allergies',
    'child_points', 'point_entries', 'foods', 'pending_foods', 'food_logs', 'challenges', 'challenge_progress', 'tastes', 'rewards',
    'unlocked_rewards', 'reward_wishes', 'admin_view_restrictions', 'access_logs'] loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) - ''admin_id''), ''[]'') from public.%I t where t.family_group_id = $1', kind)
    into rows using family;
    kept := kept || jsonb_build_object(kind, rows);
  end loop;
  return kept || jsonb_build_object(
    'exported_at', now(),
    'family', (select to_jsonb(f) from public.families f where f.id = family),
    'notification_preferences', (select to_jsonb(p) from public.notification_preferences p where p.user_id = me),
    'privacy_preferences', (select to_jsonb(p) from public.privacy_preferences p where p.user_id = me),
    'notifications', (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from public.notifications n where n.user_id = me));
end $$;

-- Functions: addresses.

create or replace function private.is_known_address(p_email text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.users where email = lower(btrim(p_email)))
    or exists (select from public.accounts where email = lower(btrim(p_email)))
$$;

create or replace function private.is_email_confirmed(p_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from private.confirmed_emails c join public.accounts a on a.profile_id = c.user_id and a.email = c.email
    where c.user_id = p_user_id);
end $$;

-- Whoever has the token has the mail. Answers the address; null when the link is unknown, too old, or for an address of before.
create or replace function private.confirm_email(p_token text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  asked private.email_confirmations;
begin
  select c.* into asked from private.email_confirmations c join public.accounts a on a.profile_id = c.user_id and a.email = c.email
  where c.token_hash = private.token_hash(p_token) and c.expires_at > now();
  if asked.user_id is not null then
    perform private.confirm_email_of(asked.user_id, asked.email);
  end if;
  return asked.email;
end $$;

-- For the function send-confirmation. At most five mails go to an address in a day, whoever signs up with it, and how often.
-- Answers {confirmed} or {confirmed, email, token}.
create or replace function private.create_email_confirmation(p_user_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  token text := private.random_token();
begin
  select a.email into address from public.accounts a join public.profiles p on p.id = a.profile_id
  where p.id = p_user_id and p.role = 'parent';
  if not found then
    perform private.fail(403, 'auth.forbidden', 'Only a parent can do this.');
  elsif private.is_email_confirmed(p_user_id) then
    return jsonb_build_object('confirmed', true);
  elsif private.count_use(md5(address)::uuid, 'confirmation', '1 day') > 5 then
    perform private.fail(429, 'confirmation.too_many', 'We have sent 5 links to this address today.', 'email', 'Please try again tomorrow.');
  end if;
  delete from private.email_confirmations where user_id = p_user_id and expires_at <= now();
  insert into private.email_confirmations (token_hash, user_id, email, expires_at)
  values (private.token_hash(token), p_user_id, address, now() + interval '7 days');
  return jsonb_build_object('confirmed', false, 'email', address, 'token', token);
end $$;

-- One notice to each of these people as they chose it: in the app, by e-mail, both or neither. Children get no e-mail, and parents none
-- before their address is confirmed.
create or replace function private.notify(p_user_ids uuid[], p_kind text, p_title text, p_body text, p_about uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person record;
begin
  for person in
    select p.id, p.role, a.email, coalesce(to_jsonb(n), '{}') as choice
    from public.profiles p join public.accounts a on a.profile_id = p.id
    left join public.notification_preferences n on n.user_id = p.id
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

-- On the first day of the month, one idea for the table, to parents who asked for tips.
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
    perform private.enqueue_mail((select email from public.accounts where profile_id = parent.user_id), 'An idea for your family''s table',
      tips[1 + extract(month from parent.day)::int % cardinality(tips)] || E'\n\nYou can turn this e-mail off in Settings, Notifications.');
    sent := sent + 1;
  end loop;
  return sent;
end $$;

-- On Monday from 7 in the family's time zone: each child's points of the last 7 days, to parents who want the digest.
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
    perform private.enqueue_mail((select email from public.accounts where profile_id = parent.user_id), 'Your family''s week',
      'Points of the last 7 days:' || E'\n\n' || lines || E'\n\nYou can turn this e-mail off in Settings, Notifications.');
    sent := sent + 1;
  end loop;
  return sent;
end $$;

-- Whoever's account it is hears of it, however it came about.
create or replace function private.tell_of_second_step() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
begin
  -- Not where the factor goes with the account.
  select a.email into address from public.accounts a join auth.users u on u.id = a.profile_id
  where u.id = coalesce(new.user_id, old.user_id);
  if address is null then
    return null;
  elsif tg_op = 'DELETE' then
    perform private.enqueue_mail(address, 'Two-step sign-in is off',
      'Two-step sign-in of your TasteQuest account was turned off: your password alone opens it now.' || e'\n\n'
      || 'If it was not you, choose a new password at once, then turn two-step sign-in on again: Settings, Account.' || e'\n\n— TasteQuest');
  else
    perform private.enqueue_mail(address, 'Two-step sign-in is on',
      'From now on your TasteQuest account asks for a code of your authenticator app after the password.' || e'\n\n'
      || 'If it was not you, choose a new password at once.' || e'\n\n— TasteQuest');
  end if;
  return null;
end $$;

-- Functions: the family's parents.

-- The parents of a family and those invited. Who joined is shown as in the own profile, not as the invitation had it.
create or replace function private.members_of(p_family uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'profile_id', m.profile_id, 'role', m.role, 'status', m.status,
      'email', coalesce(a.email, m.email), 'full_name', coalesce(p.full_name, m.full_name), 'invited_at', m.invited_at,
      'accepted_at', m.accepted_at) order by m.created_at, m.id), '[]')
    from public.family_members m
    left join public.profiles p on p.id = m.profile_id and p.family_group_id = m.family_group_id
    left join public.accounts a on a.profile_id = p.id
    where m.family_group_id = p_family and m.status <> 'removed');
end $$;

-- For the function invite-co-parent; the inviter is whom it found in the token. A new invitation replaces the pending one. At most five
-- go out for a family in a day, those sent again included: each is a mail to any address. The inviter's own address is confirmed: who gets
-- an account back by mail finds nobody in the family.
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
  elsif address = (select email from public.accounts where profile_id = inviter.id) then
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

-- Somebody with an account joins. Their own family must be without children and co-parent; it is deleted as they leave it.
create or replace function private.accept_invitation(p_token text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  own uuid := private.require_parent();
  me public.profiles;
  invited public.family_members;
begin
  select * into me from public.profiles where id = auth.uid() for update;
  -- The sign-up trigger may have taken it already.
  if exists (select from private.invitations i join public.family_members m on m.id = i.member_id
    where i.token_hash = private.token_hash(p_token) and m.profile_id = me.id and m.status = 'active') then
    return;
  end if;
  select * into invited from private.open_invitation(p_token);
  if invited.id is null then
    perform private.fail(404, 'invitation.invalid', 'This invitation is no longer valid.', null, 'Ask for a new invitation.');
  elsif invited.email is distinct from (select email from public.accounts where profile_id = me.id) then
    perform private.fail(403, 'invitation.other_email', 'This invitation is for another email address.', null,
      'Sign in with the email address that was invited.');
  elsif exists (select from public.profiles where family_group_id = own and role = 'child') then
    perform private.fail(409, 'invitation.has_children', 'Your own family has children, so you can''t join another one.', null,
      'Use another email address for this family.');
  elsif exists (select from public.profiles where family_group_id = own and role = 'parent' and id <> me.id) then
    perform private.fail(409, 'invitation.has_family', 'You share a family with another parent already.', null,
      'Leave that family first.');
  end if;
  perform from public.families where id = invited.family_group_id for update;
  if exists (select from public.family_members
    where family_group_id = invited.family_group_id and role = 'co_parent' and status = 'active') then
    perform private.fail(409, 'invitation.co_parent_exists', 'A co-parent already exists for this family');
  end if;
  delete from public.family_members where profile_id = me.id;
  update public.profiles set family_group_id = invited.family_group_id, updated_at = now() where id = me.id;
  update public.family_members set profile_id = me.id, status = 'active', accepted_at = now()
  where id = invited.id and status = 'invited';
  if not found then
    perform private.fail(404, 'invitation.invalid', 'This invitation is no longer valid.', null, 'Ask for a new invitation.');
  end if;
  update private.invitations set used_at = now() where member_id = invited.id;
  delete from public.families where id = own;
end $$;

-- Removed means: access ends at the next request. The person goes on as a parent with an empty family of their own, is signed out
-- (but where they left by themselves), and loses the notices that name the family's children and rewards.
create or replace function private.release_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles;
  family uuid;
begin
  delete from private.invitations where member_id = new.id;
  select * into person from public.profiles where id = new.profile_id and family_group_id = new.family_group_id;
  if found then
    family := private.new_family(person.full_name || '''s family',
      (select time_zone from public.families where id = new.family_group_id), person.id);
    update public.profiles set family_group_id = family, updated_at = now() where id = person.id;
    insert into public.family_members (family_group_id, profile_id, role, status, email, full_name, accepted_at)
    values (family, person.id, 'owner', 'active', (select email from public.accounts where profile_id = person.id), person.full_name,
      now());
    delete from public.notifications where user_id = person.id;
    perform private.end_sessions(person.id, private.my_session_id());
  end if;
  return null;
end $$;

-- Functions: children.

-- The family's children, in order of their names. `updated_at` is of the latest change, in whichever table.
create or replace function private.children_list() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'avatar', p.avatar, 'email', account.email,
      'has_email', d.has_email, 'allow_child_signup', d.allow_child_signup, 'dob', d.dob, 'gender', d.gender,
      'join_status', p.join_status, 'created_at', p.created_at, 'updated_at', greatest(p.updated_at, d.updated_at),
      'allergies', (select coalesce(jsonb_agg(a.allergen order by a.allergen), '[]') from public.child_allergies a
        where a.child_id = p.id and a.allergen is not null),
      'allergen_groups', (select coalesce(jsonb_agg(a.allergen_group order by a.allergen_group), '[]') from public.child_allergies a
        where a.child_id = p.id and a.allergen_group is not null),
      'allergies_to_review', exists (select from public.child_allergies a where a.child_id = p.id and a.reviewed_at is null),
      'allergy_consent', exists (select from public.consents k where k.child_id = p.id and k.withdrawn_at is null),
      'total_points', coalesce(b.total_points, 0), 'hide_points', coalesce(s.hide_points, false), 'pre_reader', s.pre_reader,
      'has_pin', c.secret_hash is not null, 'secret_kind', c.secret_kind,
      'locked', exists (select from private.sign_in_attempts t join public.families f on f.family_code = t.family_code
        where f.id = family and t.avatar = p.avatar and t.locked_until > now()))
      order by p.full_name)
    from public.profiles p
    join public.accounts account on account.profile_id = p.id
    join public.child_details d on d.child_id = p.id
    left join public.child_points b on b.child_id = p.id
    left join public.child_settings s on s.child_id = p.id
    left join private.child_credentials c on c.child_id = p.id
    where p.family_group_id = family and p.role = 'child' and p.join_status = 'active'), '[]');
end $$;

-- p_avatar null leaves the picture, words and groups that are null stay (see keep_allergies), the others become exactly the
-- list, and without consent nothing is kept. p_unchanged_since is the version that the form showed: a later edit refuses the save; null
-- overwrites.
create or replace function private.update_child(p_child_id uuid, p_full_name text, p_dob date, p_gender text, p_avatar text,
  p_allergies text[], p_allergen_groups text[], p_allergy_consent boolean, p_unchanged_since timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_own_child(p_child_id);
  details public.child_details;
  picture text;
begin
  select * into child from public.profiles where id = p_child_id for no key update;
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  select * into details from public.child_details where child_id = child.id for no key update;
  picture := coalesce(nullif(p_avatar, ''), child.avatar);
  if greatest(child.updated_at, details.updated_at) <> p_unchanged_since then
    perform private.fail(409, 'row.changed', 'Somebody else changed this.');
  end if;
  if p_dob is distinct from details.dob then
    perform private.check_dob(p_dob, private.family_today(child.family_group_id));
  end if;
  if picture is distinct from child.avatar then
    perform private.check_avatar(child.family_group_id, picture, child.id);
  end if;
  if nullif(p_gender, '') not in ('male', 'female', 'prefer_not_to_say') then
    perform private.fail(400, 'child.gender', 'Please choose from the list.', 'gender');
  end if;
  update public.profiles
  set full_name = private.check_full_name(p_full_name), avatar = picture, updated_at = clock_timestamp()
  where id = child.id returning * into child;
  update public.child_details
  set dob = p_dob, gender = nullif(p_gender, ''), updated_at = child.updated_at,
    allow_child_signup = allow_child_signup and private.is_thirteen(p_dob, family_group_id)
  where child_id = child.id;
  if p_allergies is not null or p_allergen_groups is not null then
    perform private.keep_allergies(child, p_allergies, p_allergen_groups, p_allergy_consent, auth.uid());
  end if;
  return jsonb_build_object('updated_at', child.updated_at);
end $$;

create or replace function private.join_requests() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
begin
  perform private.delete_expired_joins();
  return coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'email', a.email, 'created_at', p.created_at)
      order by p.created_at)
    from public.profiles p join public.accounts a on a.profile_id = p.id
    where p.family_group_id = family and p.join_status = 'pending'), '[]');
end $$;

-- The family is locked before a free picture is looked for: two approvals at once take two.
create or replace function private.approve_child(p_child_id uuid, p_dob date, p_avatar text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  child public.profiles;
  picture text;
begin
  perform from public.families where id = family for update;
  picture := coalesce(nullif(p_avatar, ''), private.free_avatar(family));
  select * into child from public.profiles
  where id = p_child_id and family_group_id = family and role = 'child' and join_status = 'pending'
    and created_at > now() - interval '7 days' for update;
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  perform private.check_dob(p_dob, private.family_today(family));
  perform private.check_avatar(family, picture, child.id);
  update public.profiles
  set join_status = 'active', avatar = picture, parent_id = auth.uid(), updated_at = now()
  where id = child.id returning * into child;
  update public.child_details set dob = p_dob, has_email = private.is_thirteen(p_dob, family), updated_at = now()
  where child_id = child.id;
  perform private.equip_child(child, (select lower(email) from auth.users where id = child.id), null, null);
end $$;

create or replace function private.parent_dashboard(p_child_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  joins jsonb;
  dashboard jsonb;
begin
  if p_child_id is not null then
    perform private.require_child(p_child_id);
  end if;
  perform private.expire_challenges(family);
  dashboard := private.parent_dashboard_of(family, private.child_ids(family, p_child_id), private.child_ids(family, null));
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'email', a.email, 'created_at', p.created_at)
    order by p.created_at), '[]') into joins
  from public.profiles p join public.accounts a on a.profile_id = p.id
  where p.family_group_id = family and p.role = 'child' and p.join_status = 'pending' and p.created_at > now() - interval '7 days';
  return dashboard || jsonb_build_object('joins', joins,
    'waiting', (dashboard ->> 'waiting')::int + jsonb_array_length(joins));
end $$;

-- Functions: administration.

-- Who uses the product, by name; restricted children are absent. At most 200 to a page.
create or replace function private.admin_users(p_search text, p_limit int, p_offset int) returns jsonb
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

-- The spec's call: its arguments have the spec's names.
-- allow remove-later: nothing has ever called it but tests.
drop function public.log_admin_access(text, text, uuid, text);
create function public.log_admin_access(action text, target_type text, target_id uuid, reason text) returns jsonb
language sql volatile set search_path = ''
as $$ select private.log_admin_access(action, target_type, target_id, reason) $$;
grant execute on function public.log_admin_access(text, text, uuid, text) to authenticated;

-- Policies.
create policy "oneself, the parents of the family, the super admin" on public.accounts for select to authenticated
using (
  profile_id = (select auth.uid())
  or (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent')
  or profile_id <> all ((select private.admin_hidden_profiles())::uuid[])
);

create policy "parents and the child itself" on public.child_details for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
create policy "the family's parents change" on public.child_details for update to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');

-- Grants.
revoke select, update on public.profiles from authenticated;
grant select, update (full_name, avatar) on public.profiles to authenticated;
grant select on public.accounts to authenticated, service_role;
grant select, update (dob, gender, eating_habits, eating_habits_other, has_email, allow_child_signup) on public.child_details
  to authenticated;
grant select on public.child_details to service_role;
