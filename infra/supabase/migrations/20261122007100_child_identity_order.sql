-- The auth service inserts an identity with its provider alone, and writes the app_metadata it was given in a later statement of the
-- same transaction. So a child is made of its draft when that transaction ends, in whatever order its statements came.

-- An address of the children's is refused at once unless a draft waits for it: nobody signs up with one, and no mail is sent to it.
create or replace function private.on_sign_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  said jsonb := private.as_object(new.raw_user_meta_data);
  name text := coalesce(left(private.clean(said ->> 'full_name'), 100), left(split_part(new.email, '@', 1), 100), 'Parent');
begin
  if lower(new.email) like '%@kids.invalid' then
    if not exists (select from private.child_drafts d where d.id || '@kids.invalid' = lower(new.email)) then
      perform private.fail(400, 'email.invalid', 'Please provide a valid email address.', 'email');
    end if;
  elsif said ->> 'role' = 'child' then
    perform private.delete_expired_joins();
    perform private.sign_up_child(new, name, coalesce(said ->> 'parent_ref', said ->> 'parent_id'));
  else
    perform private.sign_up_parent(new, name, said ->> 'time_zone', said ->> 'invitation');
  end if;
  return null;
end $$;

-- The server names the draft in the app_metadata, which no user writes. Without it the identity is refused with its transaction.
create function private.make_child() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  identity auth.users;
begin
  select * into identity from auth.users where id = new.id;
  if found then
    perform private.consume_child_draft(identity.id, identity.email,
      (private.as_object(identity.raw_app_meta_data) ->> 'child_draft_id')::uuid);
  end if;
  return null;
end $$;
revoke execute on function private.make_child() from public, anon, authenticated;

create constraint trigger tastequest_child_made after insert on auth.users deferrable initially deferred
for each row when (lower(new.email) like '%@kids.invalid') execute function private.make_child();
