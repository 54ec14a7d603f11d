-- The allergen groups of a child and of a food in what the forms send and what the lists answer.

alter table private.child_drafts add column allergen_groups public.allergen_group[] not null default '{}';

drop function public.prepare_child(text, date, boolean, text, boolean, text, text[], boolean, text, uuid);
drop function private.prepare_child(text, date, boolean, text, boolean, text, text[], boolean, text, uuid);

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
  avatar text := coalesce(nullif(p_avatar, ''), private.free_avatar(family));
  allergies text[] := private.clean_tags(p_allergies);
  groups public.allergen_group[] := private.check_allergies(allergies, p_allergen_groups, p_allergy_consent);
  draft uuid;
begin
  perform private.check_child_form(family, p_dob, has_email, p_email, has_email and coalesce(p_allow_child_signup, false), p_gender);
  if private.free_avatar(family) is null then
    perform private.fail(409, 'child.family_full', 'A family can have 16 children, one for each picture.', 'avatar');
  end if;
  perform private.check_avatar(family, avatar, null);
  if private.count_use(auth.uid(), 'child_draft', '1 hour') > 20 then
    perform private.fail(429, 'child.too_many_drafts', 'You have added many children in a short time.', null,
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

create function public.prepare_child(p_full_name text, p_dob date, p_has_email boolean default false, p_email text default null,
  p_allow_child_signup boolean default false, p_gender text default null, p_allergies text[] default '{}',
  p_allergy_consent boolean default false, p_avatar text default null, p_idempotency_key uuid default null,
  p_allergen_groups text[] default null) returns jsonb
language sql volatile set search_path = ''
as $$
  select private.prepare_child(p_full_name, p_dob, p_has_email, p_email, p_allow_child_signup, p_gender, p_allergies,
    p_allergen_groups, p_allergy_consent, p_avatar, p_idempotency_key)
$$;

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
  insert into public.profiles (id, email, full_name, role, parent_id, family_group_id, has_email, allow_child_signup, dob, gender, avatar,
    creation_key)
  values (p_user_id, draft.email, draft.full_name, 'child', draft.parent_id, draft.family_group_id, draft.has_email,
    draft.allow_child_signup, draft.dob, draft.gender, draft.avatar, draft.creation_key)
  returning * into child;
  insert into public.role_assignments (user_id, role) values (child.id, 'child_user');
  perform private.equip_child(child, lower(p_email), draft.secret_kind, draft.secret_hash);
  if draft.allergy_consent then
    perform private.keep_allergies(child, draft.allergies, draft.allergen_groups::text[], true, draft.parent_id);
  end if;
end $$;

drop function private.keep_allergies(public.profiles, text[], boolean, uuid);

drop function public.update_child(uuid, text, date, text, text, text[], boolean, timestamptz);
drop function private.update_child(uuid, text, date, text, text, text[], boolean, timestamptz);

-- p_avatar null leaves the picture, words and groups that are null stay (see keep_allergies), the others become exactly the
-- list, and without consent nothing is kept. p_unchanged_since null overwrites.
create function private.update_child(p_child_id uuid, p_full_name text, p_dob date, p_gender text, p_avatar text,
  p_allergies text[], p_allergen_groups text[], p_allergy_consent boolean, p_unchanged_since timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_own_child(p_child_id);
  picture text;
begin
  select * into child from public.profiles where id = p_child_id for no key update;
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  picture := coalesce(nullif(p_avatar, ''), child.avatar);
  if child.updated_at <> p_unchanged_since then
    perform private.fail(409, 'row.changed', 'Somebody else changed this.');
  end if;
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
    allow_child_signup = allow_child_signup and private.is_thirteen(p_dob, family_group_id), updated_at = clock_timestamp()
  where id = child.id returning * into child;
  if p_allergies is not null or p_allergen_groups is not null then
    perform private.keep_allergies(child, p_allergies, p_allergen_groups, p_allergy_consent, auth.uid());
  end if;
  return jsonb_build_object('updated_at', child.updated_at);
end $$;

create function public.update_child(p_child_id uuid, p_full_name text, p_dob date, p_gender text default null, p_avatar text default null,
  p_allergies text[] default null, p_allergy_consent boolean default false, p_unchanged_since timestamptz default null,
  p_allergen_groups text[] default null) returns jsonb
language sql volatile set search_path = ''
as $$
  select private.update_child(p_child_id, p_full_name, p_dob, p_gender, p_avatar, p_allergies, p_allergen_groups, p_allergy_consent,
    p_unchanged_since)
$$;

revoke execute on function
  private.prepare_child(text, date, boolean, text, boolean, text, text[], text[], boolean, text, uuid),
  public.prepare_child(text, date, boolean, text, boolean, text, text[], boolean, text, uuid, text[]),
  private.update_child(uuid, text, date, text, text, text[], text[], boolean, timestamptz),
  public.update_child(uuid, text, date, text, text, text[], boolean, timestamptz, text[]) from public, anon, authenticated;
grant execute on function
  private.prepare_child(text, date, boolean, text, boolean, text, text[], text[], boolean, text, uuid),
  public.prepare_child(text, date, boolean, text, boolean, text, text[], boolean, text, uuid, text[]),
  private.update_child(uuid, text, date, text, text, text[], text[], boolean, timestamptz),
  public.update_child(uuid, text, date, text, text, text[], boolean, timestamptz, text[]) to authenticated;

create or replace function private.children_list() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'avatar', p.avatar, 'email', p.email,
      'has_email', p.has_email, 'allow_child_signup', p.allow_child_signup, 'dob', p.dob, 'gender', p.gender,
      'join_status', p.join_status, 'created_at', p.created_at, 'updated_at', p.updated_at,
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
    left join public.child_points b on b.child_id = p.id
    left join public.child_settings s on s.child_id = p.id
    left join private.child_credentials c on c.child_id = p.id
    where p.family_group_id = family and p.role = 'child' and p.join_status = 'active'), '[]');
end $$;

create or replace function public.food_page(p_search text default null, p_category text default null, p_challenge_id uuid default null,
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
          'allergen_groups', f.allergen_groups,
          'created_at', f.created_at, 'updated_at', f.updated_at) order by page.place), '[]')
        from page join public.foods f using (id))));
end $$;
