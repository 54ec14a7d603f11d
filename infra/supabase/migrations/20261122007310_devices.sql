-- The devices on which a parent is signed in, one for each session; nobody sees another's.

create function private.my_devices() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_parent();
  return (
    select coalesce(jsonb_agg(to_jsonb(device) order by is_current desc, last_seen_at desc), '[]')
    from (
      select id, user_agent, id is not distinct from private.my_session_id() as is_current,
        -- The Auth service writes the time of a refresh in UTC, without saying so.
        coalesce(refreshed_at at time zone 'utc', created_at) as last_seen_at
      from auth.sessions where user_id = auth.uid() order by 3 desc, 4 desc limit 100
    ) as device);
end $$;

create function public.my_devices() returns jsonb
language sql stable set search_path = ''
as $$ select private.my_devices() $$;

create function private.sign_out_device(p_session_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_parent();
  delete from auth.sessions where id = p_session_id and user_id = auth.uid();
end $$;

create function public.sign_out_device(p_session_id uuid) returns void
language sql volatile set search_path = ''
as $$ select private.sign_out_device(p_session_id) $$;

create function private.sign_out_other_devices() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_parent();
  perform private.end_sessions(auth.uid(), private.my_session_id());
end $$;

create function public.sign_out_other_devices() returns void
language sql volatile set search_path = ''
as $$ select private.sign_out_other_devices() $$;

revoke execute on function private.my_devices(), public.my_devices(), private.sign_out_device(uuid), public.sign_out_device(uuid),
  private.sign_out_other_devices(), public.sign_out_other_devices() from public, anon;
grant execute on function private.my_devices(), public.my_devices(), private.sign_out_device(uuid), public.sign_out_device(uuid),
  private.sign_out_other_devices(), public.sign_out_other_devices() to authenticated;
