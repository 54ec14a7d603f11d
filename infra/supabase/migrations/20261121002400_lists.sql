-- Lists that need more than one table: the children with what only parents may read, food logs, open claims.

create function private.children_list() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'avatar', p.avatar, 'email', p.email,
      'has_email', p.has_email, 'allow_child_signup', p.allow_child_signup, 'dob', p.dob, 'gender', p.gender,
      'join_status', p.join_status, 'created_at', p.created_at,
      'allergies', (select coalesce(jsonb_agg(a.allergen order by a.allergen), '[]') from public.child_allergies a where a.child_id = p.id),
      'allergy_consent', exists (select from public.consents k where k.child_id = p.id and k.withdrawn_at is null),
      'total_points', coalesce(b.total_points, 0), 'hide_points', coalesce(s.hide_points, false), 'pre_reader', s.pre_reader,
      'has_pin', c.secret_hash is not null, 'secret_kind', c.secret_kind,
      'locked', exists (select from private.sign_in_attempts t join public.families f on f.family_code = t.family_code
        where f.id = family and t.avatar = p.avatar and t.locked_until > now()))
      order by p.full_name)
    from public.profiles p
    left join public.child_points b on b.child_id = p.id
    left join public.child_settings s on s.child_id = p.id
    left join private.child_credentials c on c.child_id = p.id
    where p.family_group_id = family and p.role = 'child' and p.join_status = 'active'), '[]');
end $$;

-- The parents' own rows, for the settings page.
create function private.family_parents() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
begin
  return (select jsonb_agg(jsonb_build_object('id', id, 'full_name', full_name, 'email', email) order by created_at)
    from public.profiles where family_group_id = family and role = 'parent');
end $$;

-- Newest first, before a moment, at most 200; the search goes over food, meal, child and logger.
create function private.food_log_list(p_child_id uuid, p_search text, p_limit int, p_before timestamptz) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  is_child boolean := private.my_role() = 'child';
  family uuid := private.my_family_id();
  today date := private.family_today(family);
  child uuid := case when is_child then me else p_child_id end;
  words text := '%' || replace(replace(replace(private.clean(p_search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if child is not null then
    perform private.require_child(case when is_child then coalesce(p_child_id, me) else child end);
  else
    perform private.require_parent();
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'child_id', l.child_id, 'child_name', l.child_name, 'food_id', l.food_id,
      'food_name', l.food_name, 'food_emoji', l.food_emoji, 'meal_type', l.meal_type, 'points_awarded', l.points_awarded,
      'photo_url', l.photo_url, 'logged_by', l.logged_by, 'logger_name', l.logger_name, 'log_date', l.log_date,
      'created_at', l.created_at,
      'can_undo', not is_child or (l.logged_by = me and l.created_at > now() - interval '10 minutes'),
      'matching_challenges', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.created_at), '[]')
        from public.challenges c
        where c.child_id = l.child_id and c.status = 'active' and (c.end_date is null or c.end_date >= today)
          and private.food_counts(l.food_name, l.tags, c)))
      order by l.created_at desc)
    from (
      select l.*, c.full_name as child_name, g.full_name as logger_name, coalesce(f.category_tags, '{}') as tags
      from public.food_logs l
      join public.profiles c on c.id = l.child_id
      left join public.profiles g on g.id = l.logged_by
      left join public.foods f on f.id = l.food_id
      where l.family_group_id = family and l.undone_at is null and (child is null or l.child_id = child)
        and (p_before is null or l.created_at < p_before)
        and (words is null or concat_ws(E'\n', l.food_name, l.meal_type, c.full_name, g.full_name) ilike words)
      order by l.created_at desc limit least(greatest(coalesce(p_limit, 50), 1), 200)
    ) as l), '[]');
end $$;

create function private.claims_list() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
begin
  return coalesce((
    select jsonb_agg(private.claim_summary(u) || jsonb_build_object('child_name', p.full_name) order by u.unlocked_at)
    from public.unlocked_rewards u join public.profiles p on p.id = u.child_id
    where u.family_group_id = family and u.status in ('requested', 'to_deliver')), '[]');
end $$;

create function public.children_list() returns jsonb
language sql stable set search_path = ''
as $$ select private.children_list() $$;

create function public.family_parents() returns jsonb
language sql stable set search_path = ''
as $$ select private.family_parents() $$;

create function public.food_log_list(p_child_id uuid default null, p_search text default null, p_limit int default 50,
  p_before timestamptz default null) returns jsonb
language sql stable set search_path = ''
as $$ select private.food_log_list(p_child_id, p_search, p_limit, p_before) $$;

create function public.claims_list() returns jsonb
language sql stable set search_path = ''
as $$ select private.claims_list() $$;

revoke execute on function private.children_list(), public.children_list(), private.family_parents(), public.family_parents(),
  private.food_log_list(uuid, text, int, timestamptz), public.food_log_list(uuid, text, int, timestamptz),
  private.claims_list(), public.claims_list() from public, anon;
grant execute on function private.children_list(), public.children_list(), private.family_parents(), public.family_parents(),
  private.food_log_list(uuid, text, int, timestamptz), public.food_log_list(uuid, text, int, timestamptz),
  private.claims_list(), public.claims_list() to authenticated;
