import type { Ids } from './case.ts';

/** The query inside `private.food_log_list`, with constants for what the function has found out. */
export function logListQuery({ family, child }: Ids, filter: { child?: string; search?: string }): string {
  const me = filter.child ? `l.logged_by = '${child}' and l.created_at > now() - interval '10 minutes'` : 'true';
  const words = filter.search ? `'%${filter.search}%'` : 'null';
  return `select coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'child_id', l.child_id, 'child_name', l.child_name, 'food_id', l.food_id,
      'food_name', l.food_name, 'food_emoji', l.food_emoji, 'meal_type', l.meal_type, 'points_awarded', l.points_awarded,
      'photo_url', l.photo_url, 'logged_by', l.logged_by, 'logger_name', l.logger_name, 'log_date', l.log_date,
      'created_at', l.created_at, 'can_undo', ${me},
      'matching_challenges', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.created_at), '[]')
        from public.challenges c
        where c.child_id = l.child_id and c.status = 'active'
          and (c.end_date is null or c.end_date >= private.family_today('${family}'))
          and (c.food_tags && l.tags or lower(c.food_name) = lower(l.food_name))))
      order by l.created_at desc)
    from (
      select l.*, c.full_name as child_name, g.full_name as logger_name, coalesce(f.category_tags, '{}') as tags
      from public.food_logs l
      join public.profiles c on c.id = l.child_id
      left join public.profiles g on g.id = l.logged_by
      left join public.foods f on f.id = l.food_id
      where l.family_group_id = '${family}' and l.undone_at is null ${filter.child ? `and l.child_id = '${filter.child}'` : ''}
        and (${words} is null or concat_ws(E'\\n', l.food_name, l.meal_type, c.full_name, g.full_name) ilike ${words})
      order by l.created_at desc limit 50
    ) as l), '[]')::text`;
}
