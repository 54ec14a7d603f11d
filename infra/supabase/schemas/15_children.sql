-- What belongs to one child apart from its profile: details, settings, and the draft it is made from. A parent's form becomes a checked
-- draft; the server function create-child makes the identity, and the identity becomes the child, all or nothing.
-- Who may do what: parents read and change the details and settings of their children, and add and edit children; an approved child reads
-- its own and chooses the reward it saves for. Super admins read neither.

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
create policy "parents and the child itself" on public.child_details for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
create policy "the family's parents change" on public.child_details for update to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
grant select, update (has_email, allow_child_signup, dob, gender, eating_habits, eating_habits_other) on public.child_details
  to authenticated;
grant select on public.child_details to service_role;

-- How the app looks to a child, and the reward it saves for. `pre_reader` null: by age (my_session).
create table public.child_settings (
  child_id uuid primary key references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  hide_points boolean not null default false,
  pre_reader boolean,
  goal_reward_id uuid,
  updated_at timestamptz not null default now()
);
create index child_settings_family_idx on public.child_settings (family_group_id);
create index child_settings_goal_idx on public.child_settings (goal_reward_id);
alter table public.child_settings enable row level security;
create policy "parents and the child itself" on public.child_settings for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
grant select on public.child_settings to authenticated, service_role;

-- A child as its parent described it, waiting for its identity for an hour; the trigger on auth.users turns it into rows, all or nothing.
-- Without a picture it gets the next free one then.
create table private.child_drafts (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  parent_id uuid not null references public.profiles (id) on delete cascade,
  full_name text not null,
  dob date not null,
  has_email boolean not null,
  email text,
  allow_child_signup boolean not null,
  gender text,
  allergies text[] not null,
  allergy_consent boolean not null,
  avatar text,
  secret_kind text,
  secret_hash text,
  created_at timestamptz not null default now(),
  creation_key uuid,
  allergen_groups public.allergen_group[] not null default '{}'
);
create index child_drafts_family_idx on private.child_drafts (family_group_id);
create index child_drafts_parent_idx on private.child_drafts (parent_id);
create index child_drafts_created_idx on private.child_drafts (created_at);
alter table private.child_drafts enable row level security;

-- p_hide_points null leaves what is there; p_pre_reader null means by age.
create function private.set_child_settings(p_child_id uuid, p_hide_points boolean, p_pre_reader boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_own_child(p_child_id);
begin
  update public.child_settings
  set hide_points = coalesce(p_hide_points, hide_points), pre_reader = p_pre_reader, updated_at = now()
  where child_id = child.id;
end $$;
grant execute on function private.set_child_settings(uuid, boolean, boolean) to authenticated;

create function public.set_child_settings(p_child_id uuid, p_hide_points boolean default null, p_pre_reader boolean default null)
returns void
language sql volatile set search_path = ''
as $$ select private.set_child_settings(p_child_id, p_hide_points, p_pre_reader) $$;
grant execute on function public.set_child_settings(uuid, boolean, boolean) to authenticated;

-- The child pins the reward it saves for; null lets go of it.
create function private.set_goal(p_reward_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles := private.require_child(auth.uid());
begin
  if p_reward_id is not null and not exists (select from private.claimable_rewards(me) where id = p_reward_id) then
    perform private.fail(404, 'reward.not_found', 'This reward isn''t available.', 'reward_id');
  end if;
  update public.child_settings set goal_reward_id = p_reward_id, updated_at = now() where child_id = me.id;
end $$;
grant execute on function private.set_goal(uuid) to authenticated;

create function public.set_goal(p_reward_id uuid default null) returns void
language sql volatile set search_path = ''
as $$ select private.set_goal(p_reward_id) $$;
grant execute on function public.set_goal(uuid) to authenticated;

-- A parent's direct change: what the columns cannot hold, and an e-mail or invitation for a child under 13, is refused by its field.
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
    perform private.fail(400, 'child.eating_habits', 'Please use at most 500 characters.', 'eating_habits_other');
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

-- What a parent may send about a new child. Whether the address is somebody's is asked by prepare_child.
create function private.check_child_form(p_family uuid, p_dob date, p_has_email boolean, p_email text,
  p_allow_child_signup boolean, p_gender text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  address text := lower(btrim(p_email));
begin
  perform private.check_dob(p_dob, private.family_today(p_family));
  if p_has_email or p_allow_child_signup then
    if not private.is_thirteen(p_dob, p_family) then
      perform private.fail(400, 'child.under_thirteen', 'Children under 13 cannot receive invites',
        case when p_allow_child_signup then 'allow_child_signup' else 'has_email' end);
    elsif coalesce(address, '') = '' then
      perform private.fail(400, 'child.email_required', 'Email is required when email access is enabled', 'email');
    elsif not private.is_email(address) or address like '%@kids.invalid' then
      perform private.fail(400, 'email.invalid', 'Please provide a valid email address.', 'email');
    end if;
  end if;
  if nullif(p_gender, '') not in ('male', 'female', 'prefer_not_to_say') then
    perform private.fail(400, 'child.gender', 'Please choose from the list.', 'gender');
  end if;
end $$;

-- The checked draft of a child, at most 20 an hour for a parent. That the address is somebody's is an answer and no refusal, which would
-- take the count back: otherwise anybody could ask about as many addresses as they like.
create function private.prepare_child(p_full_name text, p_dob date, p_has_email boolean, p_email text,
  p_allow_child_signup boolean, p_gender text, p_allergies text[], p_allergen_groups text[], p_allergy_consent boolean,
  p_avatar text, p_idempotency_key uuid)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  full_name text := private.check_full_name(p_full_name);
  has_email boolean := coalesce(p_has_email, false);
  avatar text := nullif(p_avatar, '');
  allergies text[] := private.clean_tags(p_allergies);
  groups public.allergen_group[] := private.check_allergies(allergies, p_allergen_groups, p_allergy_consent);
  draft uuid;
begin
  perform private.check_child_form(family, p_dob, has_email, p_email, has_email and coalesce(p_allow_child_signup, false), p_gender);
  if private.free_avatar(family) is null then
    perform private.fail(409, 'child.family_full', 'A family can have 16 children, one for each picture.', 'avatar');
  end if;
  if avatar is not null then
    perform private.check_avatar(family, avatar, null);
  end if;
  if private.count_use(auth.uid(), 'child_draft', '1 hour') > 20 then
    perform private.fail(429, 'child.too_many_drafts', 'You''ve added many children in a short time.', null,
      'Please try again in an hour.');
  elsif has_email and private.is_known_address(p_email) then
    return jsonb_build_object('email_taken', true);
  end if;
  delete from private.child_drafts where created_at < now() - interval '1 hour';
  insert into private.child_drafts (family_group_id, parent_id, full_name, dob, has_email, email, allow_child_signup, gender,
    allergies, allergen_groups, allergy_consent, avatar, creation_key)
  values (family, auth.uid(), full_name, p_dob, has_email, case when has_email then lower(btrim(p_email)) end,
    has_email and coalesce(p_allow_child_signup, false), nullif(p_gender, ''), allergies, groups,
    coalesce(p_allergy_consent, false), avatar, p_idempotency_key)
  returning id into draft;
  return jsonb_build_object('draft_id', draft, 'sign_in_email', draft || '@kids.invalid');
end $$;
grant execute on function private.prepare_child(text, date, boolean, text, boolean, text, text[], text[], boolean, text, uuid) to
  authenticated;

create function public.prepare_child(p_full_name text, p_dob date, p_has_email boolean default false, p_email text default null,
  p_allow_child_signup boolean default false, p_gender text default null, p_allergies text[] default '{}',
  p_allergy_consent boolean default false, p_avatar text default null, p_idempotency_key uuid default null,
  p_allergen_groups text[] default null) returns jsonb
language sql volatile set search_path = ''
as $$
  select private.prepare_child(p_full_name, p_dob, p_has_email, p_email, p_allow_child_signup, p_gender, p_allergies,
    p_allergen_groups, p_allergy_consent, p_avatar, p_idempotency_key)
$$;
grant execute on function public.prepare_child(text, date, boolean, text, boolean, text, text[], boolean, text, uuid, text[]) to
  authenticated;

-- The PIN's hash joins the draft, so that identity, profile and PIN come into being together.
create function private.set_draft_secret(p_draft_id uuid, p_secret_hash text, p_kind text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.child_drafts set secret_hash = p_secret_hash, secret_kind = p_kind where id = p_draft_id;
  if not found then
    perform private.fail(404, 'child.draft_gone', 'Failed to create child account');
  end if;
end $$;
grant execute on function private.set_draft_secret(uuid, text, text) to service_role;

create function public.set_draft_secret(p_draft_id uuid, p_secret_hash text, p_kind text) returns void
language sql volatile set search_path = ''
as $$ select private.set_draft_secret(p_draft_id, p_secret_hash, p_kind) $$;
grant execute on function public.set_draft_secret(uuid, text, text) to service_role;

-- Everything that an approved child has from its first moment.
create function private.create_child_records(p_child public.profiles, p_sign_in_email text, p_secret_kind text, p_secret_hash text)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.child_points (child_id, family_group_id) values (p_child.id, p_child.family_group_id);
  insert into public.child_settings (child_id, family_group_id) values (p_child.id, p_child.family_group_id);
  insert into private.child_credentials (child_id, sign_in_email, secret_kind, secret_hash)
  values (p_child.id, p_sign_in_email, p_secret_kind, p_secret_hash);
end $$;

-- Turns a draft into the child; part of the transaction that makes the identity.
create function private.consume_child_draft(p_user_id uuid, p_email text, p_draft_id uuid) returns void
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
  -- Of two drafts with one key, picture or address the second waits here for the first, and is refused with its identity. Auth tells nobody
  -- why; the next draft does.
  perform private.lock_pictures(draft.family_group_id);
  draft.avatar := coalesce(draft.avatar, private.free_avatar(draft.family_group_id));
  perform private.check_avatar(draft.family_group_id, draft.avatar, null);
  if draft.email is not null then
    perform pg_advisory_xact_lock(hashtextextended('tastequest.address ' || draft.email, 0));
    if private.is_known_address(draft.email) then
      perform private.fail(409, 'child.email_taken', 'This email is already registered. Please use a different email.', 'email');
    end if;
  end if;
  insert into public.profiles (id, full_name, role, parent_id, family_group_id, avatar, creation_key)
  values (p_user_id, draft.full_name, 'child', draft.parent_id, draft.family_group_id, draft.avatar, draft.creation_key)
  returning * into child;
  insert into public.accounts (profile_id, family_group_id, email) values (child.id, child.family_group_id, draft.email);
  insert into public.child_details (child_id, family_group_id, has_email, allow_child_signup, dob, gender)
  values (child.id, child.family_group_id, draft.has_email, draft.allow_child_signup, draft.dob, draft.gender);
  insert into public.role_assignments (user_id, role) values (child.id, 'child_user');
  perform private.create_child_records(child, lower(p_email), draft.secret_kind, draft.secret_hash);
  if draft.allergy_consent then
    perform private.set_allergies(child, draft.allergies, draft.allergen_groups::text[], true, draft.parent_id);
  end if;
end $$;

-- The Auth service inserts an identity with its provider alone, and writes the app_metadata it was given in a later statement of the same
-- transaction. So a child is made of its draft when that transaction ends, in whatever order its statements came. The app_metadata, which
-- no user writes, names the draft; without it the identity is refused with its transaction.
create function private.make_child() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  identity auth.users;
begin
  select * into identity from auth.users where id = new.id;
  if found then
    perform private.consume_child_draft(identity.id, identity.email,
      (private.as_object(identity.raw_app_meta_data) ->> 'child_draft_id')::uuid);
  end if;
  return null;
end $$;

create constraint trigger tastequest_child_made after insert on auth.users deferrable initially deferred
for each row when (lower(new.email) like '%@kids.invalid') execute function private.make_child();

-- A parent's form of a child. p_avatar null leaves the picture; allergies stay when both lists are null, else see set_allergies. A child
-- that turns out to be under 13 loses its invitation. p_unchanged_since is the version that the form showed: after a later edit the save
-- is refused, unless it would change nothing; null overwrites.
create function private.update_child(p_child_id uuid, p_full_name text, p_dob date, p_gender text, p_avatar text,
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
    -- Our own save of before, whose answer was lost on the way.
    if (child.full_name, details.dob, details.gender, child.avatar)
        is not distinct from (private.clean(p_full_name), p_dob, nullif(p_gender, ''), picture)
      and private.has_allergies(child.id, p_allergies, p_allergen_groups, p_allergy_consent) then
      return jsonb_build_object('updated_at', greatest(child.updated_at, details.updated_at));
    end if;
    perform private.fail(409, 'row.changed', 'Someone else changed this in the meantime.');
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
    perform private.set_allergies(child, p_allergies, p_allergen_groups, p_allergy_consent, auth.uid());
  end if;
  return jsonb_build_object('updated_at', child.updated_at);
end $$;
grant execute on function private.update_child(uuid, text, date, text, text, text[], text[], boolean, timestamptz) to authenticated;

create function public.update_child(p_child_id uuid, p_full_name text, p_dob date, p_gender text default null, p_avatar text default null,
  p_allergies text[] default null, p_allergy_consent boolean default false, p_unchanged_since timestamptz default null,
  p_allergen_groups text[] default null) returns jsonb
language sql volatile set search_path = ''
as $$
  select private.update_child(p_child_id, p_full_name, p_dob, p_gender, p_avatar, p_allergies, p_allergen_groups, p_allergy_consent,
    p_unchanged_since)
$$;
grant execute on function public.update_child(uuid, text, date, text, text, text[], boolean, timestamptz, text[]) to authenticated;

-- The family's approved children, in order of their names. `updated_at` is of the latest change of profile or details.
create function private.children_list() returns jsonb
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
grant execute on function private.children_list() to authenticated;

create function public.children_list() returns jsonb
language sql stable set search_path = ''
as $$ select private.children_list() $$;
grant execute on function public.children_list() to authenticated;
