-- Questions whose answer is about somebody else, limited: whether an address is registered, whether an id or code is a family's.

-- As before, but whether the address is somebody's is asked by prepare_child.
create or replace function private.check_child_form(p_family uuid, p_dob date, p_has_email boolean, p_email text,
  p_allow_child_signup boolean, p_gender text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  address text := lower(btrim(p_email));
begin
  perform private.check_dob(p_dob, private.family_today(p_family));
  if p_has_email or p_allow_child_signup then
    if not private.is_thirteen(p_dob, p_family) then
      perform private.fail(400, 'child.under_thirteen', 'Children under 13 cannot receive invites',
        case when p_allow_child_signup then 'allow_child_signup' else 'has_email' end);
    elsif coalesce(address, '') = '' then
      perform private.fail(400, 'child.email_required', 'Email is required when email access is enabled', 'email');
    elsif not private.is_email(address) or address like '%@kids.invalid' then
      perform private.fail(400, 'email.invalid', 'Please provide a valid email address.', 'email');
    end if;
  end if;
  if nullif(p_gender, '') not in ('male', 'female', 'prefer_not_to_say') then
    perform private.fail(400, 'child.gender', 'Please choose from the list.', 'gender');
  end if;
end $$;

create function private.is_known_address(p_email text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.users where email = lower(btrim(p_email)))
    or exists (select from public.profiles where email = lower(btrim(p_email)))
$$;

-- As before, at most 20 times an hour for a parent. That the address is somebody's is an answer and no refusal, which would take the
-- count back: otherwise anybody could ask about as many addresses as they like.
create or replace function private.prepare_child(p_full_name text, p_dob date, p_has_email boolean, p_email text,
  p_allow_child_signup boolean, p_gender text, p_allergies text[], p_allergy_consent boolean, p_avatar text, p_idempotency_key uuid)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  full_name text := private.check_full_name(p_full_name);
  has_email boolean := coalesce(p_has_email, false);
  avatar text := coalesce(nullif(p_avatar, ''), private.free_avatar(family));
  allergies text[] := private.clean_tags(p_allergies);
  draft uuid;
begin
  perform private.check_child_form(family, p_dob, has_email, p_email, has_email and coalesce(p_allow_child_signup, false), p_gender);
  if private.free_avatar(family) is null then
    perform private.fail(409, 'child.family_full', 'A family can have 16 children, one for each picture.', 'avatar');
  end if;
  perform private.check_avatar(family, avatar, null);
  if cardinality(allergies) > 0 and p_allergy_consent is not true then
    perform private.fail(400, 'consent.required', 'Please give your consent to keep allergies.', 'allergy_consent');
  elsif exists (select from unnest(allergies) as a where length(a) > 60) or cardinality(allergies) > 30 then
    perform private.fail(400, 'child.allergies_too_long', 'Please use at most 30 allergies of 60 letters.', 'allergies');
  elsif private.count_use(auth.uid(), 'child_draft', '1 hour') > 20 then
    perform private.fail(429, 'child.too_many_drafts', 'You have added many children in a short time.', null,
      'Please try again in an hour.');
  elsif has_email and private.is_known_address(p_email) then
    return jsonb_build_object('email_taken', true);
  end if;
  delete from private.child_drafts where created_at < now() - interval '1 hour';
  insert into private.child_drafts (family_group_id, parent_id, full_name, dob, has_email, email, allow_child_signup, gender,
    allergies, allergy_consent, avatar, creation_key)
  values (family, auth.uid(), full_name, p_dob, has_email, case when has_email then lower(btrim(p_email)) end,
    has_email and coalesce(p_allow_child_signup, false), nullif(p_gender, ''), allergies, coalesce(p_allergy_consent, false), avatar,
    p_idempotency_key)
  returning id into draft;
  return jsonb_build_object('draft_id', draft, 'sign_in_email', draft || '@kids.invalid');
end $$;

-- Which question about a parent's id or code this is within the minute. A sequence, because most are refused, and a refusal takes
-- back what a table counted. Everybody is counted together: the address in request.headers is the caller's to write.
create sequence private.parent_questions;

create function private.count_parent_question() returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  minute bigint := floor(extract(epoch from clock_timestamp()) / 60)::bigint * 1000000;
  place bigint := nextval('private.parent_questions');
begin
  if place < minute then
    place := setval('private.parent_questions', minute + 1);
  end if;
  return place - minute;
end $$;

revoke execute on function private.is_known_address(text), private.count_parent_question() from public, anon, authenticated;
