-- Answers of meals, and notices that don't know whom they name, go with a child; answers also with a parent who leaves the family.

set local lock_timeout = '2s';

-- What is kept under a parent and names a child goes with the child: answers of meals, and notices from before they knew whom they name.
create function private.forget_child() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  parents uuid[] := private.parents_of(old.family_group_id);
begin
  delete from private.idempotency_keys
  where child_id = any (parents) and kind = 'log_meal'
    and answer @> jsonb_build_object('logs', jsonb_build_array(jsonb_build_object('log', jsonb_build_object('child_id', old.id))));
  delete from public.notifications
  where user_id = any (parents) and person_id is null and kind not in ('co_parent_joined', 'co_parent_left', 'removed_from_family')
    and coalesce(private.notice_person(kind, about_id), old.id) = old.id;
  return old;
end $$;

create trigger forget_child before delete on public.profiles
for each row when (old.role = 'child') execute function private.forget_child();

-- Removed means: access ends at the next request. The person goes on as a parent with an empty family of their own, is signed out
-- everywhere (but in the session in which they left), and loses the notices and kept answers, which name the family's children. Whoever did not
-- leave by themselves is told, and so is the parent who stays. An invitation that was taken back ends alone.
create or replace function private.release_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles;
  left_family public.families;
  family uuid;
begin
  delete from private.invitations where member_id = new.id;
  select * into person from public.profiles where id = new.profile_id and family_group_id = new.family_group_id;
  if found then
    select * into left_family from public.families where id = new.family_group_id;
    family := private.new_family(person.full_name || '''s family', left_family.time_zone, person.id);
    update public.profiles set family_group_id = family, updated_at = now() where id = person.id;
    insert into public.family_members (family_group_id, profile_id, role, status, email, full_name, accepted_at)
    values (family, person.id, 'owner', 'active', (select email from public.accounts where profile_id = person.id), person.full_name,
      now());
    delete from public.notifications where user_id = person.id;
    delete from private.idempotency_keys where child_id = person.id;
    if person.id is distinct from auth.uid() then
      perform private.notify(array[person.id], 'removed_from_family', 'You were removed from a family',
        format('You are no longer part of "%s" on TasteQuest.', left_family.name), left_family.created_by);
      if private.is_email_confirmed(person.id) then
        perform private.enqueue_mail_about((select email from public.accounts where profile_id = person.id),
          'You were removed from a family', format('You are no longer part of "%s" on TasteQuest.', left_family.name)
            || E'\n\nYour account is still yours, with a family of its own that only you are in. Nothing else changed.',
          array['dashboard', 'account'], 1);
      end if;
    end if;
    perform private.notify(array_remove(private.parents_of(left_family.id), auth.uid()), 'co_parent_left', 'A co-parent left',
      format('%s is no longer part of your family.', person.full_name), person.id);
    perform private.end_sessions(person.id, private.my_session_id());
  end if;
  return null;
end $$;
