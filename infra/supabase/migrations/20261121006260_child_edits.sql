-- Two parents at one child: the second save must not undo the first unseen, least of all its allergies. As with foods, rewards and
-- challenges, the form says which version it showed, and gets the new one back.

drop function public.update_child(uuid, text, date, text, text, text[], boolean);
drop function private.update_child(uuid, text, date, text, text, text[], boolean);

-- p_avatar null leaves the picture, p_allergies null leaves the allergies; otherwise they become exactly the list, and without
-- consent nothing is kept. p_unchanged_since null overwrites.
create function private.update_child(p_child_id uuid, p_full_name text, p_dob date, p_gender text, p_avatar text,
  p_allergies text[], p_allergy_consent boolean, p_unchanged_since timestamptz) returns jsonb
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
  if p_allergies is not null then
    perform private.keep_allergies(child, p_allergies, p_allergy_consent, auth.uid());
  end if;
  return jsonb_build_object('updated_at', child.updated_at);
end $$;

create function public.update_child(p_child_id uuid, p_full_name text, p_dob date, p_gender text default null, p_avatar text default null,
  p_allergies text[] default null, p_allergy_consent boolean default false, p_unchanged_since timestamptz default null) returns jsonb
language sql volatile set search_path = ''
as $$
  select private.update_child(p_child_id, p_full_name, p_dob, p_gender, p_avatar, p_allergies, p_allergy_consent, p_unchanged_since)
$$;

revoke execute on function public.update_child(uuid, text, date, text, text, text[], boolean, timestamptz),
  private.update_child(uuid, text, date, text, text, text[], boolean, timestamptz) from public, anon;
grant execute on function public.update_child(uuid, text, date, text, text, text[], boolean, timestamptz),
  private.update_child(uuid, text, date, text, text, text[], boolean, timestamptz) to authenticated;

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
