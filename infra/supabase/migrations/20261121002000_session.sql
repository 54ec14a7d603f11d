-- Who is signed in, and what they may change about themselves, their family and their children.

create function private.my_session() returns jsonb
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
    'roles', (select coalesce(jsonb_agg(role order by role), '[]') from public.role_assignments where user_id = me.id),
    'permissions', (select coalesce(jsonb_agg(distinct p.permission), '[]')
      from public.role_assignments a join public.role_permissions p using (role) where a.user_id = me.id),
    'flags', to_jsonb(private.flags_of(me.id)),
    'family', case when home.id is not null then jsonb_build_object('id', home.id, 'name', home.name, 'time_zone', home.time_zone,
      'family_code', case when me.role = 'parent' then home.family_code end, 'daily_paid_log_cap', home.daily_paid_log_cap) end,
    -- Until a parent chooses, children up to 7 get the pre-reader mode.
    'settings', (select jsonb_build_object('hide_points', hide_points, 'goal_reward_id', goal_reward_id,
        'pre_reader', coalesce(pre_reader, private.age_on(me.dob, private.family_today(home.id)) <= 7))
      from public.child_settings where child_id = me.id and me.join_status = 'active'));
end $$;

create function public.my_session() returns jsonb
language sql volatile set search_path = ''
as $$ select private.my_session() $$;

-- A null leaves what is there. The name is the owner's to change.
create function private.update_family(p_name text, p_time_zone text, p_daily_paid_log_cap int) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  home public.families;
begin
  select * into home from public.families where id = family for update;
  home.name := private.clean(coalesce(p_name, home.name));
  if home.name is null or length(home.name) > 100 then
    perform private.fail(400, 'family.name_required', 'Please give your family a name of at most 100 letters.', 'name');
  elsif home.name <> (select name from public.families where id = family) and not private.is_family_owner() then
    perform private.fail(403, 'auth.forbidden', 'Only the parent who made the family can rename it.', 'name');
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

create function public.update_family(p_name text default null, p_time_zone text default null, p_daily_paid_log_cap int default null)
returns void
language sql volatile set search_path = ''
as $$ select private.update_family(p_name, p_time_zone, p_daily_paid_log_cap) $$;

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

create function public.rotate_family_code() returns jsonb
language sql volatile set search_path = ''
as $$ select private.rotate_family_code() $$;

-- p_avatar null leaves the picture, p_allergies null leaves the allergies; otherwise they become exactly the list, and without
-- consent nothing is kept.
create function private.update_child(p_child_id uuid, p_full_name text, p_dob date, p_gender text, p_avatar text,
  p_allergies text[], p_allergy_consent boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_own_child(p_child_id);
  picture text := coalesce(nullif(p_avatar, ''), child.avatar);
begin
  if p_dob is distinct from child.dob then
    perform private.check_dob(p_dob, private.family_today(child.family_group_id));
  end if;
  if picture is distinct from child.avatar then
    perform private.check_avatar(child.family_group_id, picture, child.id);
  end if;
  if nullif(p_gender, '') not in ('male', 'female', 'prefer_not_to_say') then
    perform private.fail(400, 'child.gender', 'Please choose from the list.', 'gender');
  end if;
  update public.profiles
  set full_name = private.check_full_name(p_full_name), dob = p_dob, gender = nullif(p_gender, ''), avatar = picture,
    allow_child_signup = allow_child_signup and private.is_thirteen(p_dob, family_group_id), updated_at = now()
  where id = child.id;
  if p_allergies is not null then
    perform private.keep_allergies(child, p_allergies, p_allergy_consent, auth.uid());
  end if;
end $$;

create function public.update_child(p_child_id uuid, p_full_name text, p_dob date, p_gender text default null, p_avatar text default null,
  p_allergies text[] default null, p_allergy_consent boolean default false) returns void
language sql volatile set search_path = ''
as $$ select private.update_child(p_child_id, p_full_name, p_dob, p_gender, p_avatar, p_allergies, p_allergy_consent) $$;

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

create function public.set_child_settings(p_child_id uuid, p_hide_points boolean default null, p_pre_reader boolean default null)
returns void
language sql volatile set search_path = ''
as $$ select private.set_child_settings(p_child_id, p_hide_points, p_pre_reader) $$;

-- The child pins the reward it saves for; null lets go of it.
create function private.set_goal(p_reward_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles := private.require_child(auth.uid());
begin
  if p_reward_id is not null and not exists (select from private.claimable_rewards(me) where id = p_reward_id) then
    perform private.fail(404, 'reward.not_found', 'This reward is not available.', 'reward_id');
  end if;
  update public.child_settings set goal_reward_id = p_reward_id, updated_at = now() where child_id = me.id;
end $$;

create function public.set_goal(p_reward_id uuid default null) returns void
language sql volatile set search_path = ''
as $$ select private.set_goal(p_reward_id) $$;

revoke execute on function private.my_session(), public.my_session(), private.update_family(text, text, int),
  public.update_family(text, text, int), private.rotate_family_code(), public.rotate_family_code(),
  private.update_child(uuid, text, date, text, text, text[], boolean),
  public.update_child(uuid, text, date, text, text, text[], boolean),
  private.set_child_settings(uuid, boolean, boolean), public.set_child_settings(uuid, boolean, boolean),
  private.set_goal(uuid), public.set_goal(uuid) from public, anon;
grant execute on function private.my_session(), public.my_session(), private.update_family(text, text, int),
  public.update_family(text, text, int), private.rotate_family_code(), public.rotate_family_code(),
  private.update_child(uuid, text, date, text, text, text[], boolean),
  public.update_child(uuid, text, date, text, text, text[], boolean),
  private.set_child_settings(uuid, boolean, boolean), public.set_child_settings(uuid, boolean, boolean),
  private.set_goal(uuid), public.set_goal(uuid) to authenticated;
