-- A Taste Adventure among the first screen's challenges shows its faces and stickers, and so brings its tastes along.

create or replace function private.active_challenges(p_family uuid, p_child_ids uuid[], p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'name', c.name, 'child_id', c.child_id,
      'child_name', p.full_name, 'current_count', c.current_count, 'target_count', c.target_count,
      'points_per_entry', c.points_per_entry, 'bonus_points', c.bonus_points, 'food_tags', c.food_tags, 'end_date', c.end_date,
      'tastes', case when c.kind = 'taste_adventure' then (
        select coalesce(jsonb_agg(jsonb_build_object('face', t.face, 'sticker', t.sticker, 'taste_date', t.taste_date,
          'points_earned', t.points_earned) order by t.taste_date), '[]')
        from public.tastes t where t.challenge_id = c.id) end)
      order by c.created_at desc), '[]')
    from (
      select * from public.challenges
      where child_id = any (p_child_ids) and status = 'active' order by created_at desc limit p_limit
    ) as c
    join public.profiles p on p.id = c.child_id);
end $$;
