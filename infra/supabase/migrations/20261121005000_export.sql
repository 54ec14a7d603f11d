-- Everything that is kept about a family, as one document that a parent takes along. Signed photo links come from the food log.

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
  foreach kind in array array['profiles', 'family_members', 'child_settings', 'consents', 'child_allergies', 'child_points',
    'point_entries', 'foods', 'pending_foods', 'food_logs', 'challenges', 'challenge_progress', 'tastes', 'rewards', 'unlocked_rewards',
    'reward_wishes', 'admin_view_restrictions', 'access_logs'] loop
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

create function public.export_account() returns jsonb
language sql volatile set search_path = ''
as $$ select private.export_account() $$;

revoke execute on function private.export_account(), public.export_account() from public, anon;
grant execute on function private.export_account(), public.export_account() to authenticated;
