-- A parent creates a child: the draft is checked here; its identity is made by the server function create-child.

create function private.check_child_form(p_family uuid, p_dob date, p_has_email boolean, p_email text, p_allow_child_signup boolean,
  p_gender text) returns void
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
    elsif exists (select from auth.users u where u.email = address)
      or exists (select from public.profiles p where p.email = address) then
      perform private.fail(409, 'child.email_taken', 'This email is already registered. Please use a different email.', 'email');
    end if;
  end if;
  if nullif(p_gender, '') not in ('male', 'female', 'prefer_not_to_say') then
    perform private.fail(400, 'child.gender', 'Please choose from the list.', 'gender');
  end if;
end $$;

create function private.prepare_child(p_full_name text, p_dob date, p_has_email boolean, p_email text, p_allow_child_signup boolean,
  p_gender text, p_allergies text[], p_allergy_consent boolean, p_avatar text) returns jsonb
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
  end if;
  delete from private.child_drafts where created_at < now() - interval '1 hour';
  insert into private.child_drafts (family_group_id, parent_id, full_name, dob, has_email, email, allow_child_signup, gender,
    allergies, allergy_consent, avatar)
  values (family, auth.uid(), full_name, p_dob, has_email, case when has_email then lower(btrim(p_email)) end,
    has_email and coalesce(p_allow_child_signup, false), nullif(p_gender, ''), allergies, coalesce(p_allergy_consent, false), avatar)
  returning id into draft;
  return jsonb_build_object('draft_id', draft, 'sign_in_email', draft || '@kids.invalid');
end $$;

create function public.prepare_child(p_full_name text, p_dob date, p_has_email boolean default false, p_email text default null,
  p_allow_child_signup boolean default false, p_gender text default null, p_allergies text[] default '{}',
  p_allergy_consent boolean default false, p_avatar text default null) returns jsonb
language sql volatile set search_path = ''
as $$
  select private.prepare_child(p_full_name, p_dob, p_has_email, p_email, p_allow_child_signup, p_gender, p_allergies,
    p_allergy_consent, p_avatar)
$$;

-- The PIN's hash joins the draft, so that identity, profile and PIN come into being together.
create function private.set_draft_secret(p_draft_id uuid, p_secret_hash text, p_kind text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.child_drafts set secret_hash = p_secret_hash, secret_kind = p_kind where id = p_draft_id;
  if not found then
    perform private.fail(404, 'child.draft_gone', 'Failed to create child account');
  end if;
end $$;

create function public.set_draft_secret(p_draft_id uuid, p_secret_hash text, p_kind text) returns void
language sql volatile set search_path = ''
as $$ select private.set_draft_secret(p_draft_id, p_secret_hash, p_kind) $$;

-- Everything that an approved child has from its first moment.
create function private.equip_child(p_child public.profiles, p_sign_in_email text, p_secret_kind text, p_secret_hash text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.child_points (child_id, family_group_id) values (p_child.id, p_child.family_group_id);
  insert into public.child_settings (child_id, family_group_id) values (p_child.id, p_child.family_group_id);
  insert into private.child_credentials (child_id, sign_in_email, secret_kind, secret_hash)
  values (p_child.id, p_sign_in_email, p_secret_kind, p_secret_hash);
end $$;

-- Turns a draft into the child; part of the transaction that makes the identity.
create function private.consume_child_draft(p_user_id uuid, p_email text, p_draft_id uuid) returns void
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
  insert into public.profiles (id, email, full_name, role, parent_id, family_group_id, has_email, allow_child_signup, dob, gender, avatar)
  values (p_user_id, draft.email, draft.full_name, 'child', draft.parent_id, draft.family_group_id, draft.has_email,
    draft.allow_child_signup, draft.dob, draft.gender, draft.avatar)
  returning * into child;
  insert into public.role_assignments (user_id, role) values (child.id, 'child_user');
  perform private.equip_child(child, lower(p_email), draft.secret_kind, draft.secret_hash);
  if draft.allergy_consent then
    perform private.keep_allergies(child, draft.allergies, true, draft.parent_id);
  end if;
end $$;

revoke execute on function private.check_child_form(uuid, date, boolean, text, boolean, text),
  private.prepare_child(text, date, boolean, text, boolean, text, text[], boolean, text),
  public.prepare_child(text, date, boolean, text, boolean, text, text[], boolean, text),
  private.set_draft_secret(uuid, text, text), public.set_draft_secret(uuid, text, text),
  private.equip_child(public.profiles, text, text, text), private.consume_child_draft(uuid, text, uuid) from public, anon, authenticated;
grant execute on function private.prepare_child(text, date, boolean, text, boolean, text, text[], boolean, text),
  public.prepare_child(text, date, boolean, text, boolean, text, text[], boolean, text) to authenticated;
grant execute on function private.set_draft_secret(uuid, text, text), public.set_draft_secret(uuid, text, text) to service_role;
