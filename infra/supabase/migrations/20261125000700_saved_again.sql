-- An edited child whose answer was lost is saved once more without a question, when nothing else was changed meanwhile.
set local lock_timeout = '2s';

-- Whether saving these would change nothing. Without lists they stay; with one of the two it is not sure, so no.
create function private.has_allergies(p_child_id uuid, p_words text[], p_groups text[], p_consent boolean) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (p_words is null and p_groups is null) or (
    array(select a.allergen from public.child_allergies a where a.child_id = p_child_id and a.allergen is not null order by 1)
      = array(select w from unnest(private.clean_tags(p_words)) as w order by 1)
    and array(select a.allergen_group::text from public.child_allergies a
      where a.child_id = p_child_id and a.allergen_group is not null order by 1) = array(select distinct g from unnest(p_groups) as g order by 1)
    and coalesce(p_consent, false) = exists (
      select from public.consents c where c.child_id = p_child_id and c.kind = 'allergies' and c.withdrawn_at is null)
    and p_words is not null and p_groups is not null)
$$;

create or replace function private.update_child(p_child_id uuid, p_full_name text, p_dob date, p_gender text, p_avatar text,
  p_allergies text[], p_allergen_groups text[], p_allergy_consent boolean, p_unchanged_since timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_own_child(p_child_id);
  details public.child_details;
  picture text;
begin
  select * into child from public.profiles where id = p_child_id for no key update;
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  select * into details from public.child_details where child_id = child.id for no key update;
  picture := coalesce(nullif(p_avatar, ''), child.avatar);
  if greatest(child.updated_at, details.updated_at) <> p_unchanged_since then
    -- Our own save of before, whose answer was lost on the way.
    if (child.full_name, details.dob, details.gender, child.avatar)
        is not distinct from (private.clean(p_full_name), p_dob, nullif(p_gender, ''), picture)
      and private.has_allergies(child.id, p_allergies, p_allergen_groups, p_allergy_consent) then
      return jsonb_build_object('updated_at', greatest(child.updated_at, details.updated_at));
    end if;
    perform private.fail(409, 'row.changed', 'Someone else changed this in the meantime.');
  end if;
  if p_dob is distinct from details.dob then
    perform private.check_dob(p_dob, private.family_today(child.family_group_id));
  end if;
  if picture is distinct from child.avatar then
    perform private.check_avatar(child.family_group_id, picture, child.id);
  end if;
  if nullif(p_gender, '') not in ('male', 'female', 'prefer_not_to_say') then
    perform private.fail(400, 'child.gender', 'Please choose from the list.', 'gender');
  end if;
  update public.profiles
  set full_name = private.check_full_name(p_full_name), avatar = picture, updated_at = clock_timestamp()
  where id = child.id returning * into child;
  update public.child_details
  set dob = p_dob, gender = nullif(p_gender, ''), updated_at = child.updated_at,
    allow_child_signup = allow_child_signup and private.is_thirteen(p_dob, family_group_id)
  where child_id = child.id;
  if p_allergies is not null or p_allergen_groups is not null then
    perform private.set_allergies(child, p_allergies, p_allergen_groups, p_allergy_consent, auth.uid());
  end if;
  return jsonb_build_object('updated_at', child.updated_at);
end $$;
