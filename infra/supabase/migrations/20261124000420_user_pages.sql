-- Super admins read people page by page from a cursor on, and search by index; no policy holds a list of ids.

set local lock_timeout = '2s';

-- From which id on a super admin reads; null, which is no range, for anyone else. A policy asks for `id between` it and the last id: as a
-- range it leaves everybody's reads to the indexes, and holds no list of ids. Whom a super admin does not see the policy leaves out itself.
create function private.admin_reads_from() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when private.is_super_admin() then '00000000-0000-0000-0000-000000000000' end;
end $$;
grant execute on function private.admin_reads_from() to authenticated;

alter policy "family members as far as they may know each other" on public.profiles
using (
  id = (select auth.uid())
  or (family_group_id = (select private.my_family_id()) and (role = 'parent' or (select private.my_role()) = 'parent'))
  or (
    id between (select private.admin_reads_from()) and 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    and not exists (select from public.admin_view_restrictions as r where r.child_id = profiles.id)
  )
);
alter policy "oneself, the parents of the family, the super admin" on public.accounts
using (
  profile_id = (select auth.uid())
  or (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent')
  or (
    profile_id between (select private.admin_reads_from()) and 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    and not exists (select from public.admin_view_restrictions as r where r.child_id = accounts.profile_id)
  )
);
alter policy "own roles, and all for the super admin" on public.role_assignments
using (
  user_id = (select auth.uid())
  or (
    user_id between (select private.admin_reads_from()) and 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    and not exists (select from public.admin_view_restrictions as r where r.child_id = role_assignments.user_id)
  )
);
-- allow remove-later: the policies above were the only ones to call them
drop function private.admin_visible_profiles();
-- allow remove-later: as above
drop function private.admin_hidden_profiles();

-- Who has these words in name or e-mail, from an id on: the ids, in their order. That of names would have the words of one letter of the
-- alphabet wait for all before it; among ids they lie evenly, so each half reads its index in order while many match, and finds the few by
-- trigrams. One or two letters make no trigram but at the beginning of a word, so that is where they are looked for.
create function private.users_with(p_words text, p_after uuid, p_limit int) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  words text := replace(replace(replace(p_words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  is_short boolean := length(p_words) < 3;
  pattern text := case when is_short then words else '%' || words end;
  later text := case when is_short then '% ' || words end;
begin
  return array(
    (select p.id from public.profiles p
      where (p_after is null or p.id > p_after) and (lower(p.full_name) like pattern or lower(p.full_name) like later)
        and not exists (select from public.admin_view_restrictions r where r.child_id = p.id)
      order by p.id limit p_limit)
    union
    (select a.profile_id from public.accounts a
      where (p_after is null or a.profile_id > p_after) and a.email like pattern
        and not exists (select from public.admin_view_restrictions r where r.child_id = a.profile_id)
      order by a.profile_id limit p_limit)
    order by 1 limit p_limit);
end $$;

-- Who comes after this one by name: the ids, in that order.
create function private.users_by_name(p_after_name text, p_after_id uuid, p_limit int) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return array(
    select p.id from public.profiles p
    where (p_after_id is null or (p.full_name, p.id) > (p_after_name, p_after_id))
      and not exists (select from public.admin_view_restrictions r where r.child_id = p.id)
    order by p.full_name, p.id limit p_limit);
end $$;

-- A page of the people who use the product, each page by name: all of them by name, a search in the order of users_with. `next` is what
-- the call for the page after it takes, null with the last. Restricted children are absent. At most 200 to a page.
create function private.admin_user_page(p_search text, p_after_name text, p_after_id uuid, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  words text := lower(private.clean(p_search));
  most int := least(greatest(coalesce(p_limit, 50), 1), 200);
  found uuid[];
begin
  perform private.require_super_admin();
  found := case when words is null then private.users_by_name(p_after_name, p_after_id, most + 1)
    else private.users_with(words, p_after_id, most + 1) end;
  return jsonb_build_object(
    'users', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'email', a.email, 'role', p.role,
        'roles', (select coalesce(jsonb_agg(r.role order by r.role), '[]') from public.role_assignments r where r.user_id = p.id),
        'subscription_status', a.subscription_status, 'subscription_tier', a.subscription_tier) order by p.full_name, p.id), '[]')
      from public.profiles p join public.accounts a on a.profile_id = p.id where p.id = any (found[:most])),
    'next', (
      select jsonb_build_object('name', p.full_name, 'id', p.id) from public.profiles p
      where cardinality(found) > most and p.id = found[most]));
end $$;
grant execute on function private.admin_user_page(text, text, uuid, int) to authenticated;

create function public.admin_user_page(p_search text default null, p_after_name text default null, p_after_id uuid default null,
  p_limit int default 50) returns jsonb
language sql stable set search_path = ''
as $$ select private.admin_user_page(p_search, p_after_name, p_after_id, p_limit) $$;
grant execute on function public.admin_user_page(text, text, uuid, int) to authenticated;
