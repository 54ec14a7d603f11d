-- Feature flags: stored and decided on the server, per role. A family on trial has all of them for its first 30 days.

create table public.feature_flags (
  id text primary key,
  name text not null,
  description text not null,
  enabled_roles text[] not null check (enabled_roles <@ array['parent_basic', 'parent_pro', 'parent_premium']),
  updated_at timestamptz not null default now()
);
alter table public.feature_flags enable row level security;
create policy "super admin reads flags" on public.feature_flags for select to authenticated
using ((select private.is_super_admin()));
grant select on public.feature_flags to authenticated, service_role;

insert into public.feature_flags (id, name, description, enabled_roles) values
  ('advanced_analytics', 'Advanced Analytics', 'Month and year charts, and export', array['parent_premium', 'parent_pro']),
  ('ai_suggestions', 'AI Meal Suggestions', 'Foods to try next, from what the child liked', array['parent_premium']),
  ('bulk_challenges', 'Bulk Challenge Creation', 'One challenge for several children at once', array['parent_premium', 'parent_pro']);

-- The flags of a person. A child has what its family's parents have.
create function private.flags_of(p_user_id uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(f.id order by f.id), '{}')
  from public.feature_flags f
  join public.profiles me on me.id = p_user_id and me.join_status = 'active'
  join public.families home on home.id = me.family_group_id
  where (me.subscription_status = 'trial' and home.created_at > now() - interval '30 days')
    or exists (
      select from public.role_assignments a join public.profiles p on p.id = a.user_id
      where p.family_group_id = home.id and p.role = 'parent' and a.role = any (f.enabled_roles)
        and (me.role = 'child' or p.id = me.id))
$$;

create function private.require_flag(p_flag text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not p_flag = any (private.flags_of(auth.uid())) then
    perform private.fail(403, 'flag.off', 'This is not part of your plan.', null, 'Ask us about the plans that have it.');
  end if;
end $$;

-- One statement that adds challenges for several children is the bulk feature.
create function private.check_bulk_challenges() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(distinct child_id) from added) > 1 then
    perform private.require_flag('bulk_challenges');
  end if;
  return null;
end $$;

create trigger check_bulk_challenges after insert on public.challenges
referencing new table as added
for each statement when (current_user in ('authenticated', 'anon')) execute function private.check_bulk_challenges();

-- Foods to try next, for parents: foods of the family not eaten in the last two weeks, those first that share most with what the
-- child eats often. Nothing when the parent has turned personalized recommendations off.
create function private.food_ideas(p_child_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_own_child(p_child_id);
begin
  perform private.require_flag('ai_suggestions');
  if exists (select from public.privacy_preferences where user_id = auth.uid() and not personalized_recommendations) then
    return '[]';
  end if;
  return coalesce((
    with liked as (
      select tag, count(*) as times
      from public.food_logs l join public.foods f on f.id = l.food_id, unnest(f.category_tags) as tag
      where l.child_id = child.id and l.undone_at is null and l.created_at > now() - interval '90 days' group by tag
    ), ideas as (
      select f.*, coalesce((select sum(times) from liked where tag = any (f.category_tags)), 0) as score
      from public.foods f
      where f.family_group_id = child.family_group_id
        and not exists (select from public.food_logs l
          where l.food_id = f.id and l.child_id = child.id and l.undone_at is null and l.created_at > now() - interval '14 days')
        and private.allergens_of(child.id,
          concat_ws(' ', f.name, f.description, array_to_string(f.category_tags || f.allergens, ' '))) = '{}'
      order by score desc, f.name limit 6
    )
    select jsonb_agg(jsonb_build_object('food_id', id, 'name', name, 'emoji', emoji, 'points_value', points_value,
      'category_tags', category_tags) order by score desc, name) from ideas), '[]');
end $$;

create function public.food_ideas(p_child_id uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.food_ideas(p_child_id) $$;

revoke execute on function private.flags_of(uuid), private.require_flag(text), private.check_bulk_challenges(),
  private.food_ideas(uuid), public.food_ideas(uuid) from public, anon;
grant execute on function private.food_ideas(uuid), public.food_ideas(uuid) to authenticated;
