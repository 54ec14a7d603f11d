-- The form that adds a child is sent again when its answer was lost: it carries the same `creation_key`, and makes one child
-- (as the other forms do, see the edits). The key travels in the draft, so that the identity and the key come into being together.

alter table public.profiles
  add column creation_key uuid,
  add constraint profiles_creation_key unique (family_group_id, creation_key);
alter table private.child_drafts add column creation_key uuid;

drop function public.prepare_child(text, date, boolean, text, boolean, text, text[], boolean, text);
drop function private.prepare_child(text, date, boolean, text, boolean, text, text[], boolean, text);

create function private.prepare_child(p_full_name text, p_dob date, p_has_email boolean, p_email text, p_allow_child_signup boolean,
  p_gender text, p_allergies text[], p_allergy_consent boolean, p_avatar text, p_idempotency_key uuid) returns jsonb
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
    allergies, allergy_consent, avatar, creation_key)
  values (family, auth.uid(), full_name, p_dob, has_email, case when has_email then lower(btrim(p_email)) end,
    has_email and coalesce(p_allow_child_signup, false), nullif(p_gender, ''), allergies, coalesce(p_allergy_consent, false), avatar,
    p_idempotency_key)
  returning id into draft;
  return jsonb_build_object('draft_id', draft, 'sign_in_email', draft || '@kids.invalid');
end $$;

create function public.prepare_child(p_full_name text, p_dob date, p_has_email boolean default false, p_email text default null,
  p_allow_child_signup boolean default false, p_gender text default null, p_allergies text[] default '{}',
  p_allergy_consent boolean default false, p_avatar text default null, p_idempotency_key uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$
  select private.prepare_child(p_full_name, p_dob, p_has_email, p_email, p_allow_child_signup, p_gender, p_allergies,
    p_allergy_consent, p_avatar, p_idempotency_key)
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
    perform private.keep_allergies(child, draft.allergies, true, draft.parent_id);
  end if;
end $$;

revoke execute on function
  private.prepare_child(text, date, boolean, text, boolean, text, text[], boolean, text, uuid),
  public.prepare_child(text, date, boolean, text, boolean, text, text[], boolean, text, uuid) from public, anon, authenticated;
grant execute on function
  private.prepare_child(text, date, boolean, text, boolean, text, text[], boolean, text, uuid),
  public.prepare_child(text, date, boolean, text, boolean, text, text[], boolean, text, uuid) to authenticated;
