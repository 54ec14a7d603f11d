-- A child who signed up with a parent's id or family code waits here until a parent approves it. Until then it sees nothing of the family.
-- Who may do what: parents read, approve and refuse the requests of their family.

-- Requests that are too old are deleted on the way.
create function private.join_requests() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
begin
  perform private.delete_expired_joins();
  return coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'email', a.email, 'created_at', p.created_at)
      order by p.created_at)
    from public.profiles p join public.accounts a on a.profile_id = p.id
    where p.family_group_id = family and p.join_status = 'pending'), '[]');
end $$;
grant execute on function private.join_requests() to authenticated;

create function public.join_requests() returns jsonb
language sql volatile set search_path = ''
as $$ select private.join_requests() $$;
grant execute on function public.join_requests() to authenticated;

-- The parent says when the child was born, and from then on it has all that a child has. The pictures are locked before a
-- free one is looked for: two approvals at once take two. The family is not: who makes a child has the pictures and waits for the family.
create function private.approve_child(p_child_id uuid, p_dob date, p_avatar text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  child public.profiles;
  picture text;
begin
  perform private.lock_pictures(family);
  picture := coalesce(nullif(p_avatar, ''), private.free_avatar(family));
  select * into child from public.profiles
  where id = p_child_id and family_group_id = family and role = 'child' and join_status = 'pending'
    and created_at > now() - interval '7 days' for update;
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  perform private.check_dob(p_dob, private.family_today(family));
  perform private.check_avatar(family, picture, child.id);
  update public.profiles
  set join_status = 'active', avatar = picture, parent_id = auth.uid(), updated_at = now()
  where id = child.id returning * into child;
  update public.child_details set dob = p_dob, has_email = private.is_thirteen(p_dob, family), updated_at = now()
  where child_id = child.id;
  perform private.create_child_records(child, (select lower(email) from auth.users where id = child.id), null, null);
end $$;
grant execute on function private.approve_child(uuid, date, text) to authenticated;

create function public.approve_child(p_child_id uuid, p_dob date, p_avatar text default null) returns void
language sql volatile set search_path = ''
as $$ select private.approve_child(p_child_id, p_dob, p_avatar) $$;
grant execute on function public.approve_child(uuid, date, text) to authenticated;

-- Refusing deletes the waiting account.
create function private.reject_child(p_child_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
begin
  delete from public.profiles where id = p_child_id and family_group_id = family and role = 'child' and join_status = 'pending';
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
end $$;
grant execute on function private.reject_child(uuid) to authenticated;

create function public.reject_child(p_child_id uuid) returns void
language sql volatile set search_path = ''
as $$ select private.reject_child(p_child_id) $$;
grant execute on function public.reject_child(uuid) to authenticated;

-- Children who wait for approval for more than 7 days are deleted, with their identity: a thousand at most, the oldest first.
create function private.delete_expired_joins() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.profiles
  where id in (select id from public.profiles where join_status = 'pending' and created_at < now() - interval '7 days'
    order by created_at limit 1000)
$$;
