-- A photo can be added to a log later, replaced and removed.

set local lock_timeout = '2s';

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
