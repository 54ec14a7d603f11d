-- Photos of meals: a private bucket, `{child_id}/{random}.{ext}`, read through signed URLs of 10 minutes.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('food-photos', 'food-photos', false, 10485760, array['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
on conflict (id) do nothing;

-- The folders the caller may use: a child's own, a parent's children's.
create function private.my_photo_folders() returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(c.id::text), '{}')
  from public.profiles me
  join public.profiles c on c.family_group_id = me.family_group_id and c.role = 'child' and c.join_status = 'active'
  where me.id = (select auth.uid()) and me.join_status = 'active' and (me.role = 'parent' or c.id = me.id)
$$;
revoke execute on function private.my_photo_folders() from public, anon;
grant execute on function private.my_photo_folders() to authenticated;

create policy "food photos: the child and its parents read" on storage.objects for select to authenticated
using (bucket_id = 'food-photos' and (storage.foldername(name))[1] = any ((select private.my_photo_folders())::text[]));
create policy "food photos: the child and its parents add" on storage.objects for insert to authenticated
with check (
  bucket_id = 'food-photos'
  and (storage.foldername(name))[1] = any ((select private.my_photo_folders())::text[])
  and name ~ '^[0-9a-f-]{36}/[A-Za-z0-9_-]{8,64}\.(png|jpg|jpeg|gif|webp)$'
);
-- No UPDATE policy: a photo is never replaced, moved or copied over.
create policy "food photos: parents delete" on storage.objects for delete to authenticated
using (
  bucket_id = 'food-photos' and (select private.my_role()) = 'parent'
  and (storage.foldername(name))[1] = any ((select private.my_photo_folders())::text[])
);

-- Photos whose log is gone, for the server job that deletes them through the Storage API and then says so.
create function private.photo_trash_list(p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(path), '[]')
  from (select path from private.photo_trash order by created_at limit least(coalesce(p_limit, 100), 1000)) as t
$$;

create function private.photo_trash_emptied(p_paths text[]) returns void
language sql volatile security definer set search_path = ''
as $$ delete from private.photo_trash where path = any (p_paths) $$;

create function public.photo_trash_list(p_limit int default 100) returns jsonb
language sql stable set search_path = ''
as $$ select private.photo_trash_list(p_limit) $$;

create function public.photo_trash_emptied(p_paths text[]) returns void
language sql volatile set search_path = ''
as $$ select private.photo_trash_emptied(p_paths) $$;

revoke execute on function private.photo_trash_list(int), public.photo_trash_list(int), private.photo_trash_emptied(text[]),
  public.photo_trash_emptied(text[]) from public, anon, authenticated;
grant execute on function private.photo_trash_list(int), public.photo_trash_list(int), private.photo_trash_emptied(text[]),
  public.photo_trash_emptied(text[]) to service_role;
