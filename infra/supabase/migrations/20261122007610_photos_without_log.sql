-- A photo that no log refers to a day after it came goes: its log was never sent, or its child is gone. Later it goes with its log.

-- As before; and not a photo that is about to be deleted. It is held until the log is there, so that the job sees one or the other.
create or replace function private.check_photo(p_child_id uuid, p_path text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_path is null then
    return;
  end if;
  perform from private.photos where path = p_path for share;
  if p_path !~ ('^' || p_child_id || '/[A-Za-z0-9_-]{8,64}\.(png|jpg|jpeg|gif|webp)$')
    or not exists (select from storage.objects where bucket_id = 'food-photos' and name = p_path)
    or exists (select from private.photo_trash where path = p_path) then
    perform private.fail(400, 'photo.not_found', 'Failed to upload photo', 'photo_path', 'Please choose the photo again.');
  elsif exists (select from public.food_logs where photo_url = p_path and undone_at is null) then
    perform private.fail(409, 'photo.in_use', 'This photo belongs to another log.', 'photo_path');
  end if;
end $$;

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

-- Storage deletes nothing where a photo never arrived; its room is given back here.
create or replace function private.photo_trash_emptied(p_paths text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.photos where path = any (p_paths)
    and not exists (select from storage.objects where bucket_id = 'food-photos' and name = path);
  delete from private.photo_trash where path = any (p_paths);
$$;

-- As before; and it looks for photos without a log.
create or replace function private.run_jobs() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  digests int;
  tips int;
begin
  perform pg_advisory_xact_lock(hashtext('tastequest.run_jobs'));
  perform private.delete_expired_joins();
  perform private.drop_photos_without_log();
  delete from private.child_drafts where created_at < now() - interval '1 hour';
  delete from private.sign_in_attempts where updated_at < now() - interval '1 day';
  delete from private.uses where since < now() - interval '1 day';
  delete from private.answers where created_at < now() - interval '30 days';
  delete from private.mail_outbox where status = 'sent' and sent_at < now() - interval '30 days';
  delete from private.impersonations where expires_at < now();
  perform private.send_reminders();
  digests := private.send_weekly_digests();
  tips := private.send_tips();
  update public.challenges set status = 'expired'
  where id in (select c.id from public.challenges c join public.families f on f.id = c.family_group_id
    where c.status = 'active' and c.end_date < private.today_in(f.time_zone) for update of c skip locked);
  return jsonb_build_object('digests', digests, 'tips', tips);
end $$;

revoke execute on function private.drop_photos_without_log() from public, anon, authenticated;
