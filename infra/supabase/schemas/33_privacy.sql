-- What parents chose about privacy, who looked at their family, and the export that a parent takes along. The export names photos by their
-- paths; the files are not in it.
-- Who may do what: parents read and write their own choices, and see and export what is kept about their family. Children have no
-- switches: theirs are off and cannot be turned on.

-- No row means the defaults.
create table public.privacy_preferences (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  share_usage_data boolean not null default true,
  personalized_recommendations boolean not null default true,
  updated_at timestamptz not null default now()
);
alter table public.privacy_preferences enable row level security;
create policy "own choice, read" on public.privacy_preferences for select to authenticated using (user_id = (select auth.uid()));
create policy "own choice, first" on public.privacy_preferences for insert to authenticated
with check (user_id = (select auth.uid()) and (select private.my_role()) = 'parent');
create policy "own choice, changed" on public.privacy_preferences for update to authenticated
using (user_id = (select auth.uid()) and (select private.my_role()) = 'parent');
grant select, insert, update on public.privacy_preferences to authenticated;
grant select on public.privacy_preferences to service_role;

create function private.privacy_overview() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
begin
  return jsonb_build_object(
    'preferences', (select jsonb_build_object('share_usage_data', share_usage_data,
        'personalized_recommendations', personalized_recommendations)
      from public.privacy_preferences where user_id = auth.uid()),
    'accesses', private.family_access_log(),
    'members', private.members_of(family));
end $$;
grant execute on function private.privacy_overview() to authenticated;

create function public.privacy_overview() returns jsonb
language sql stable set search_path = ''
as $$ select private.privacy_overview() $$;
grant execute on function public.privacy_overview() to authenticated;

-- Counted only for parents who share usage data; for children never. With 500 different names on a day, that day's counting ends.
create function private.track_usage(p_name text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.usage_counts as u (name)
  select p_name
  where p_name ~ '^[a-z0-9_.:-]{1,60}$' and private.my_role() = 'parent'
    and coalesce((select share_usage_data from public.privacy_preferences where user_id = auth.uid()), true)
    and (select count(*) from private.usage_counts where day = current_date) < 500
  on conflict (day, name) do update set times = u.times + 1
$$;
grant execute on function private.track_usage(text) to authenticated;

create function public.track_usage(p_name text) returns void
language sql volatile set search_path = ''
as $$ select private.track_usage(p_name) $$;
grant execute on function public.track_usage(text) to authenticated;

-- The family's rows, undone logs included, without the ids of administrators, and the caller's own choices and notices.
create function private.export_account() returns jsonb
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
grant execute on function private.export_account() to authenticated;

create function public.export_account() returns jsonb
language sql volatile set search_path = ''
as $$ select private.export_account() $$;
grant execute on function public.export_account() to authenticated;
