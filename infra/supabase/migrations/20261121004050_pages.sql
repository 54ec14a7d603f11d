-- Lists by pages, searched, filtered and sorted here. They run as their caller: row level security decides what they see.
-- A page is p_page_size rows (1 to 100) from p_page (0 is the first); `total` counts all that match. Rows that sort alike follow
-- by name and id, so that no row is on two pages. p_reverse turns the order around. What is not known is read as the default.
-- `children` are the family's, for the filter beside the list; a child gets none.

create function public.food_page(p_search text default null, p_category text default null, p_challenge_id uuid default null,
  p_sort text default 'name', p_reverse boolean default false, p_page int default 0, p_page_size int default 50) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  words text := '%' || replace(replace(replace(btrim(p_search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  category text := nullif(lower(btrim(p_category)), '');
  most int := least(greatest(coalesce(p_page_size, 50), 1), 100);
  challenge public.challenges;
begin
  if p_challenge_id is not null then
    select * into challenge from public.challenges where id = p_challenge_id;
  end if;
  return (
    with wanted as materialized (
      select f.id, lower(f.name) as key, case p_sort when 'points' then -f.points_value
        when 'newest' then -extract(epoch from f.created_at) else 0 end as rank
      from public.foods f
      where f.family_group_id = (select private.my_family_id())
        and (words is null or concat_ws(E'\n', f.name, f.description, array_to_string(f.category_tags, E'\n')) ilike words)
        and (category is null or category = any (f.category_tags))
        and (challenge.id is null or case challenge.kind when 'taste_adventure' then f.id = challenge.food_id
          else challenge.food_tags && f.category_tags or coalesce(lower(challenge.food_name) = lower(f.name), false)
            or challenge.food_name is null and cardinality(challenge.food_tags) = 0 end)
    ), page as (
      select id, row_number() over (order by case when p_reverse then -rank else rank end,
        case when p_reverse then null else key end, case when p_reverse then key end desc, id) as place
      from wanted order by place limit most offset greatest(coalesce(p_page, 0), 0)::bigint * most
    )
    select jsonb_build_object('total', (select count(*) from wanted),
      'categories', (select coalesce(jsonb_agg(distinct tag), '[]') from public.foods f, unnest(f.category_tags) as tag
        where f.family_group_id = (select private.my_family_id())),
      'items', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'description', f.description,
          'category_tags', f.category_tags, 'points_value', f.points_value, 'emoji', f.emoji, 'allergens', f.allergens,
          'created_at', f.created_at, 'updated_at', f.updated_at) order by page.place), '[]')
        from page join public.foods f using (id))));
end $$;

-- A reward for all children is a reward of each child. By points means the cheapest first.
create function public.reward_page(p_search text default null, p_status text default 'all', p_child_id uuid default null,
  p_category text default null, p_points_from int default null, p_points_to int default null, p_sort text default 'newest',
  p_reverse boolean default false, p_page int default 0, p_page_size int default 50) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  words text := '%' || replace(replace(replace(btrim(p_search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  most int := least(greatest(coalesce(p_page_size, 50), 1), 100);
begin
  return (
    with wanted as materialized (
      select r.id, lower(r.name) as key, case p_sort when 'points' then r.points_required when 'name' then 0
        else -extract(epoch from r.created_at) end as rank
      from public.rewards r
      where r.family_group_id = (select private.my_family_id())
        and (words is null or concat_ws(E'\n', r.name, r.description) ilike words)
        and (p_status is null or p_status not in ('active', 'inactive') or r.is_active = (p_status = 'active'))
        and (p_child_id is null or r.child_id is null or r.child_id = p_child_id)
        and (coalesce(p_category, '') = '' or r.category = p_category)
        and r.points_required between coalesce(p_points_from, 0) and coalesce(p_points_to, 2147483647)
    ), page as (
      select id, row_number() over (order by case when p_reverse then -rank else rank end,
        case when p_reverse then null else key end, case when p_reverse then key end desc, id) as place
      from wanted order by place limit most offset greatest(coalesce(p_page, 0), 0)::bigint * most
    )
    select jsonb_build_object('total', (select count(*) from wanted),
      'children', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name) order by p.full_name, p.id), '[]')
        from public.profiles p
        where p.family_group_id = (select private.my_family_id()) and p.role = 'child' and p.join_status = 'active'
          and (select private.my_role()) = 'parent'),
      'items', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'child_id', r.child_id, 'child_name', c.full_name,
          'name', r.name, 'description', r.description, 'category', r.category, 'points_required', r.points_required,
          'time_restriction', r.time_restriction, 'is_active', r.is_active, 'needs_approval', r.needs_approval,
          'repeatable', r.repeatable, 'emoji', r.emoji, 'created_at', r.created_at,
          'updated_at', r.updated_at) order by page.place), '[]')
        from page join public.rewards r using (id) left join public.profiles c on c.id = r.child_id)));
end $$;

-- By due date: the next one first, those without a deadline last. By progress: the furthest first.
create function public.challenge_page(p_search text default null, p_status text default 'all', p_child_id uuid default null,
  p_sort text default 'newest', p_reverse boolean default false, p_page int default 0, p_page_size int default 50) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  words text := '%' || replace(replace(replace(btrim(p_search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  most int := least(greatest(coalesce(p_page_size, 50), 1), 100);
begin
  return (
    with wanted as materialized (
      select h.id, lower(h.name) as key, case p_sort when 'points' then -h.points_per_entry when 'name' then 0
        when 'progress' then -h.current_count::numeric / h.target_count
        when 'due' then coalesce(h.end_date - date '2000-01-01', 1000000)
        else -extract(epoch from h.created_at) end as rank
      from public.challenges h
      where h.family_group_id = (select private.my_family_id())
        and (words is null or concat_ws(E'\n', h.name, h.description, h.food_name, array_to_string(h.food_tags, E'\n')) ilike words)
        and (p_status is null or p_status not in ('active', 'completed', 'expired') or h.status = p_status)
        and (p_child_id is null or h.child_id = p_child_id)
    ), page as (
      select id, row_number() over (order by case when p_reverse then -rank else rank end,
        case when p_reverse then null else key end, case when p_reverse then key end desc, id) as place
      from wanted order by place limit most offset greatest(coalesce(p_page, 0), 0)::bigint * most
    )
    select jsonb_build_object('total', (select count(*) from wanted),
      'children', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name) order by p.full_name, p.id), '[]')
        from public.profiles p
        where p.family_group_id = (select private.my_family_id()) and p.role = 'child' and p.join_status = 'active'
          and (select private.my_role()) = 'parent'),
      'items', (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'child_id', h.child_id, 'child_name', c.full_name,
          'kind', h.kind, 'name', h.name, 'description', h.description, 'target_count', h.target_count,
          'current_count', h.current_count, 'points_per_entry', h.points_per_entry, 'bonus_points', h.bonus_points,
          'food_tags', h.food_tags, 'food_name', h.food_name, 'food_emoji', h.food_emoji, 'status', h.status,
          'is_template', h.is_template, 'start_date', h.start_date, 'end_date', h.end_date, 'completed_at', h.completed_at,
          'created_at', h.created_at, 'updated_at', h.updated_at) order by page.place), '[]')
        from page join public.challenges h using (id) left join public.profiles c on c.id = h.child_id)));
end $$;

revoke execute on function public.food_page(text, text, uuid, text, boolean, int, int),
  public.reward_page(text, text, uuid, text, int, int, text, boolean, int, int),
  public.challenge_page(text, text, uuid, text, boolean, int, int) from public, anon;
grant execute on function public.food_page(text, text, uuid, text, boolean, int, int),
  public.reward_page(text, text, uuid, text, int, int, text, boolean, int, int),
  public.challenge_page(text, text, uuid, text, boolean, int, int) to authenticated;
