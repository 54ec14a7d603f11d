-- Of the own profile only the name may be changed, and by a child of the family its picture. A child that waits for approval would
-- learn from a picture which ones the family's children sign in with, and take one of them; parents have neither picture nor birthday.
-- What the columns cannot hold is refused by its field.
create or replace function private.check_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  own text[] := case when old.role = 'child' and old.join_status = 'active' then array['full_name', 'avatar'] else array['full_name'] end;
begin
  new.full_name := private.check_full_name(new.full_name);
  if new.id = auth.uid() and to_jsonb(new) - own <> to_jsonb(old) - own then
    perform private.fail(403, 'auth.forbidden',
      case old.role when 'child' then 'Please ask a parent to change this.' else 'Only your name can be changed here.' end);
  end if;
  new.has_email := coalesce(new.has_email, old.has_email);
  new.allow_child_signup := coalesce(new.allow_child_signup, old.allow_child_signup);
  new.eating_habits := private.check_tags(new.eating_habits, 'eating_habits');
  if new.dob is distinct from old.dob then
    perform private.check_dob(new.dob, private.family_today(old.family_group_id));
  end if;
  if new.avatar is distinct from old.avatar then
    perform private.check_avatar(old.family_group_id, new.avatar, old.id);
  end if;
  if new.gender not in ('male', 'female', 'prefer_not_to_say') then
    perform private.fail(400, 'child.gender', 'Please choose from the list.', 'gender');
  elsif length(new.eating_habits_other) > 500 then
    perform private.fail(400, 'child.eating_habits', 'Please use at most 500 letters.', 'eating_habits_other');
  end if;
  if (new.has_email, new.allow_child_signup, new.dob) is distinct from (old.has_email, old.allow_child_signup, old.dob)
    and (new.has_email or new.allow_child_signup) and not private.is_thirteen(new.dob, old.family_group_id)
  then
    perform private.fail(400, 'child.under_thirteen', 'Children under 13 cannot receive invites', 'allow_child_signup');
  end if;
  new.updated_at := now();
  return new;
end $$;
