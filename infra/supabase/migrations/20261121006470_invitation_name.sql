-- An invitation tells a visitor the family's name and nothing else. Whether it is for the address somebody signs up with is asked
-- before the account is made, and answered with yes or no.
create or replace function private.get_invitation(p_token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('family_name', f.name)
  from private.open_invitation(p_token) as m join public.families f on f.id = m.family_group_id
$$;

drop function public.check_signup(text, text, text);
drop function private.check_signup(text, text, text);

-- As before; and 300 children a minute may ask for a parent, far more than ever sign up by themselves. Whoever uses that up keeps only
-- them waiting: parents sign up, and add children, as ever.
create function private.check_signup(p_email text, p_role text, p_parent_ref text, p_invitation text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if coalesce(not private.is_email(btrim(p_email)), true) or lower(btrim(p_email)) like '%@kids.invalid' then
    perform private.fail(400, 'email.invalid', 'Please provide a valid email address.', 'email');
  elsif p_role is null or p_role not in ('parent', 'child') then
    perform private.fail(400, 'sign_up.role', 'Please choose Parent or Child.', 'role');
  elsif exists (select from private.open_invitation(p_invitation) as m where m.id is not null and m.email <> lower(btrim(p_email))) then
    perform private.fail(403, 'invitation.other_email', 'This invitation is for another email address.', 'email');
  elsif p_role = 'child' then
    if private.count_parent_question() > 300 then
      perform private.fail(429, 'sign_up.busy', 'Many children are signing up right now.', null, 'Please try again in a minute.');
    end if;
    perform private.check_parent_ref(p_parent_ref);
  end if;
end $$;

create function public.check_signup(p_email text, p_role text, p_parent_ref text default null, p_invitation text default null)
returns void
language sql volatile set search_path = ''
as $$ select private.check_signup(p_email, p_role, p_parent_ref, p_invitation) $$;

revoke execute on function private.check_signup(text, text, text, text), public.check_signup(text, text, text, text) from public;
grant execute on function private.check_signup(text, text, text, text), public.check_signup(text, text, text, text)
  to anon, authenticated;
