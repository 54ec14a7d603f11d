-- What stands in the way of an undo is true of points that a parent took, as of those that were spent.

set local lock_timeout = '2s';

create or replace function private.tell_of_points() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  child text := (select full_name from public.profiles where id = new.child_id);
begin
  perform private.notify(array_remove(private.parents_of(new.family_group_id), auth.uid()), 'points_adjusted', 'Points changed',
    case when new.kind = 'forgiven' then format('A parent let go of %s that %s no longer had.', private.points_text(new.points), child)
      when new.points > 0 then format('%s got %s: %s', child, private.points_text(new.points), new.reason)
      else format('%s lost %s: %s', child, private.points_text(-new.points), new.reason) end, new.child_id);
  return null;
end $$;

create or replace function private.check_spent(p_missing int, p_forgive boolean) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_missing > 0 and p_forgive is not true then
    raise exception using
      errcode = 'PT409',
      message = 'Some of these points are gone, so this can''t be undone.',
      detail = jsonb_build_object('code', 'points.already_spent', 'field', 'points', 'missing_points', p_missing)::text,
      hint = 'Add points first, or cancel a reward that''s still to come. Then try again.';
  end if;
end $$;
