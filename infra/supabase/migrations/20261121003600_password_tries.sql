-- Functions that ask for the password once more (change-email, delete-account) let nobody guess it from an open session: five tries
-- within 15 minutes, counted before the password is looked at, so that guesses sent at once count as well.

create table private.password_tries (
  user_id uuid primary key references auth.users (id) on delete cascade,
  tries int not null default 1,
  since timestamptz not null default now()
);
alter table private.password_tries enable row level security;

-- Answers {locked}: whether this try is one too many.
create function private.count_password_try(p_user_id uuid) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  insert into private.password_tries as t (user_id) values (p_user_id)
  on conflict (user_id) do update set
    tries = case when t.since < now() - interval '15 minutes' then 1 else t.tries + 1 end,
    since = case when t.since < now() - interval '15 minutes' then now() else t.since end
  returning jsonb_build_object('locked', tries > 5)
$$;

create function private.forget_password_tries(p_user_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$ delete from private.password_tries where user_id = p_user_id $$;

create function public.count_password_try(p_user_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.count_password_try(p_user_id) $$;

create function public.forget_password_tries(p_user_id uuid) returns void
language sql volatile set search_path = ''
as $$ select private.forget_password_tries(p_user_id) $$;

revoke execute on function private.count_password_try(uuid), public.count_password_try(uuid),
  private.forget_password_tries(uuid), public.forget_password_tries(uuid) from public, anon, authenticated;
grant execute on function private.count_password_try(uuid), public.count_password_try(uuid),
  private.forget_password_tries(uuid), public.forget_password_tries(uuid) to service_role;
