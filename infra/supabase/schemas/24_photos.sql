-- Photos of meals: a private bucket, `{child_id}/{random}.{ext}`, read through signed URLs of 10 minutes. How much a family may store and
-- send is counted here. The app sends photos to the function upload-photo, which removes what they tell about place and time before they
-- are stored; what another client puts into the bucket by itself counts the same, and is cleaned by run-jobs afterwards. A photo that no
-- log refers to a day after it came is deleted: its log was never sent, or its child is gone. Every other is deleted with its log, or when
-- the log gets another.
-- Who may do what: a child and its parents read and add photos in the child's folder; parents delete. Nobody replaces a stored photo: a log
-- gets another one through set_food_log_photo, from a parent at any time, from the child within 10 minutes of its own log.

-- What the bucket holds, and what is on its way there: Storage stores the file after it was allowed.
create table private.photos (
  path text primary key,
  family_group_id uuid references public.families (id) on delete set null,
  bytes bigint not null,
  created_at timestamptz not null default now(),
  -- Nothing is left in it but the picture; false until run-jobs has seen it.
  is_clean boolean not null default false,
  -- A log referred to it when it was a day old. From then on it goes with its log.
  is_kept boolean not null default false
);
create index photos_family_idx on private.photos (family_group_id) include (bytes, created_at);
create index photos_young_idx on private.photos (created_at) where not is_kept;
create index photos_unclean_idx on private.photos (created_at) where not is_clean;
alter table private.photos enable row level security;

-- The row without a family holds for all, one with a family for that family.
create table private.photo_limits (
  id int primary key generated always as identity,
  family_group_id uuid unique nulls not distinct references public.families (id) on delete cascade,
  bytes bigint not null default 1073741824 check (bytes >= 0),
  bytes_an_hour bigint not null default 104857600 check (bytes_an_hour >= 0),
  an_hour int not null default 300 check (an_hour >= 0),
  a_day int not null default 1000 check (a_day >= 0)
);
alter table private.photo_limits enable row level security;

-- Photos to be deleted: their log is gone or undone, or never came, or they are no pictures. SQL cannot delete from storage, so a server
-- job takes them from here (photo_trash_*).
create table private.photo_trash (
  path text primary key,
  created_at timestamptz not null default now()
);
create index photo_trash_created_idx on private.photo_trash (created_at);
alter table private.photo_trash enable row level security;

-- The folders the caller may use: a child's own, a parent's children's.
create function private.my_photo_folders() returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(c.id::text), '{}')
  from public.profiles me
  join public.profiles c on c.family_group_id = me.family_group_id and c.role = 'child' and c.join_status = 'active'
  where me.id = (select auth.uid()) and me.join_status = 'active' and (me.role = 'parent' or c.id = me.id)
$$;
grant execute on function private.my_photo_folders() to authenticated;

-- Why a family may not store so many more bytes now; null when it may. Counts it as sent.
create function private.photo_refusal(p_family uuid, p_bytes bigint) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  allowed private.photo_limits;
  stored bigint;
  stored_this_hour bigint;
begin
  select * into allowed from private.photo_limits
  where family_group_id is null or family_group_id = p_family order by family_group_id nulls last limit 1;
  -- Two at once are counted one after the other, so the second sees the room that the first took.
  if private.count_use(p_family, 'photo_hour', '1 hour') > allowed.an_hour
    or private.count_use(p_family, 'photo_day', '1 day') > allowed.a_day then
    return 'photo.too_many';
  end if;
  select coalesce(sum(bytes), 0), coalesce(sum(bytes) filter (where created_at > now() - interval '1 hour'), 0)
  into stored, stored_this_hour from private.photos where family_group_id = p_family;
  return case
    when stored + p_bytes > allowed.bytes then 'photo.full'
    when stored_this_hour + p_bytes > allowed.bytes_an_hour then 'photo.too_many' end;
end $$;

-- What Storage has stored. A reserved photo gets its real size; any other has to find room here.
create function private.record_stored_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  size bigint := (private.as_object(new.metadata) ->> 'size')::bigint;
  family uuid := (select family_group_id from public.profiles where id::text = split_part(new.name, '/', 1));
begin
  update private.photos set bytes = coalesce(size, bytes) where path = new.name;
  if found then
    return null;
  end if;
  -- It did not come through upload-photo. Storage says of this code that the caller may not.
  if family is not null and private.photo_refusal(family, coalesce(size, 0)) is not null then
    raise insufficient_privilege using message = 'There''s no room for more photos right now.';
  end if;
  insert into private.photos (path, family_group_id, bytes) values (new.name, family, coalesce(size, 0));
  return null;
end $$;

create trigger tastequest_photo_stored after insert or update of metadata on storage.objects
for each row when (new.bucket_id = 'food-photos') execute function private.record_stored_photo();

create function private.remove_photo_record() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.photos where path = old.name;
  return null;
end $$;

create trigger tastequest_photo_deleted after delete on storage.objects
for each row when (old.bucket_id = 'food-photos') execute function private.remove_photo_record();

-- Room for a photo of a child, before it is stored; answers its path. For the server, which names who asks. When the photo does not arrive,
-- the job that looks for photos without a log gives its room back.
create function private.reserve_photo(p_actor uuid, p_child_id uuid, p_bytes bigint, p_extension text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  child public.profiles;
  new_path text := p_child_id || '/' || gen_random_uuid() || '.' || p_extension;
begin
  select c.* into child from public.profiles c join public.profiles me on me.family_group_id = c.family_group_id
  where me.id = p_actor and me.join_status = 'active' and (me.role = 'parent' or me.id = c.id)
    and c.id = p_child_id and c.role = 'child' and c.join_status = 'active';
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  case private.photo_refusal(child.family_group_id, p_bytes)
    when 'photo.too_many' then
      perform private.fail(429, 'photo.too_many', 'Your family sent a lot of photos. Try again later, or log without one.', 'photo');
    when 'photo.full' then
      perform private.fail(409, 'photo.full', case when p_actor = child.id
        then 'There''s no room for more photos. Log without one, or ask a parent.'
        else 'There''s no room for more photos. Delete old logs with photos, or log without one.' end, 'photo');
    else null;
  end case;
  insert into private.photos (path, family_group_id, bytes, is_clean) values (new_path, child.family_group_id, p_bytes, true);
  return new_path;
end $$;
grant execute on function private.reserve_photo(uuid, uuid, bigint, text) to service_role;

create function public.reserve_photo(p_actor uuid, p_child_id uuid, p_bytes bigint, p_extension text) returns text
language sql volatile set search_path = ''
as $$ select private.reserve_photo(p_actor, p_child_id, p_bytes, p_extension) $$;
grant execute on function public.reserve_photo(uuid, uuid, bigint, text) to service_role;

-- What run-jobs has to clean, the oldest first.
create function private.photos_to_clean(p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(path), '[]') from (
    select path from private.photos p where not is_clean
      and exists (select from storage.objects where bucket_id = 'food-photos' and name = p.path)
    order by created_at limit least(p_limit, 100)) as t
$$;
grant execute on function private.photos_to_clean(int) to service_role;

create function public.photos_to_clean(p_limit int) returns jsonb
language sql stable set search_path = ''
as $$ select private.photos_to_clean(p_limit) $$;
grant execute on function public.photos_to_clean(int) to service_role;

-- Run-jobs has seen it. What is no picture is deleted.
create function private.photo_cleaned(p_path text, p_is_picture boolean) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.photo_trash (path) select p_path where not p_is_picture on conflict do nothing;
  update private.photos set is_clean = true where path = p_path;
$$;
grant execute on function private.photo_cleaned(text, boolean) to service_role;

create function public.photo_cleaned(p_path text, p_is_picture boolean) returns void
language sql volatile set search_path = ''
as $$ select private.photo_cleaned(p_path, p_is_picture) $$;
grant execute on function public.photo_cleaned(text, boolean) to service_role;

create function private.trash_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.photo_trash (path) values (old.photo_url) on conflict do nothing;
  return null;
end $$;

create trigger trash_photo after delete on public.food_logs
for each row when (old.photo_url is not null and old.undone_at is null) execute function private.trash_photo();

create trigger trash_photo_of_undone after update of undone_at on public.food_logs
for each row when (old.photo_url is not null and new.undone_at is not null and old.undone_at is null)
execute function private.trash_photo();

create trigger trash_photo_of_changed after update of photo_url on public.food_logs
for each row when (old.photo_url is not null and old.photo_url is distinct from new.photo_url and old.undone_at is null)
execute function private.trash_photo();

-- Adds a photo to a log, puts another in its place, or takes it out (null): a parent at any time, a child with its own log for 10 minutes. What
-- the log had goes (trash_photo_of_changed). The same photo again changes nothing.
create function private.set_food_log_photo(p_food_log_id uuid, p_photo_path text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  log public.food_logs := private.lock_log(p_food_log_id);
begin
  if log.undone_at is not null then
    perform private.fail(404, 'food_log.not_found', 'This food log no longer exists.');
  end if;
  if private.my_role() = 'child' and (log.logged_by is distinct from auth.uid() or log.created_at < now() - interval '10 minutes') then
    perform private.fail(403, 'food_log.photo_too_late', 'It''s too late to change this photo. Please ask a parent.', 'photo_path',
      'You can change it for 10 minutes.');
  end if;
  if p_photo_path is distinct from log.photo_url then
    perform private.check_photo(log.child_id, p_photo_path);
    update public.food_logs set photo_url = p_photo_path where id = log.id;
  end if;
  return jsonb_build_object('photo_url', p_photo_path);
end $$;
grant execute on function private.set_food_log_photo(uuid, text) to authenticated;

create function public.set_food_log_photo(p_food_log_id uuid, p_photo_path text default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.set_food_log_photo(p_food_log_id, p_photo_path) $$;
grant execute on function public.set_food_log_photo(uuid, text) to authenticated;

-- At most 1000 a call. check_photo holds a photo until its log is there, and such a photo is left for the next call.
create function private.drop_photos_without_log() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  old text[];
begin
  select array_agg(path) into old from (
    select path from private.photos p
    where not is_kept and created_at < now() - interval '1 day' and not exists (select from private.photo_trash t where t.path = p.path)
    order by created_at limit 1000 for update of p skip locked) as day_old;
  -- A statement of its own, because it has to see the logs that came before the photos were held.
  update private.photos set is_kept = true
  where path = any (old) and exists (select from public.food_logs where photo_url = path and undone_at is null);
  insert into private.photo_trash (path) select path from private.photos where path = any (old) and not is_kept on conflict do nothing;
end $$;

-- For the server job that deletes these photos through the Storage API and then says so (photo_trash_emptied).
create function private.photo_trash_list(p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(path), '[]')
  from (select path from private.photo_trash order by created_at limit least(coalesce(p_limit, 100), 1000)) as t
$$;
grant execute on function private.photo_trash_list(int) to service_role;

create function public.photo_trash_list(p_limit int default 100) returns jsonb
language sql stable set search_path = ''
as $$ select private.photo_trash_list(p_limit) $$;
grant execute on function public.photo_trash_list(int) to service_role;

-- Storage deletes nothing where a photo never arrived; its room is given back here.
create function private.photo_trash_emptied(p_paths text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.photos where path = any (p_paths)
    and not exists (select from storage.objects where bucket_id = 'food-photos' and name = path);
  delete from private.photo_trash where path = any (p_paths);
$$;
grant execute on function private.photo_trash_emptied(text[]) to service_role;

create function public.photo_trash_emptied(p_paths text[]) returns void
language sql volatile set search_path = ''
as $$ select private.photo_trash_emptied(p_paths) $$;
grant execute on function public.photo_trash_emptied(text[]) to service_role;

insert into private.photo_limits default values;

-- At most 10 MB a photo.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('food-photos', 'food-photos', false, 10485760, array['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
on conflict (id) do nothing;

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

-- The Storage API does not call check_session; its policies ask the same questions.
create policy "photos: while the session is open" on storage.objects as restrictive for all to authenticated
using ((select private.is_session_open()));

create policy "photos: after the second step" on storage.objects as restrictive for all to authenticated
using (not (select private.is_second_step_due()));
