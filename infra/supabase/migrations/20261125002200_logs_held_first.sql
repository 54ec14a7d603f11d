-- Whoever undoes or edits a log that somebody else deletes or gives away at the same moment is told that it is gone.

set local lock_timeout = '2s';

-- The log, locked, after the balances of its family: an edit may give it to another child. Asked for once they are held: until then its
-- child may have been deleted, or it may have become another's.
create or replace function private.lock_log(p_food_log_id uuid) returns public.food_logs
language plpgsql security definer set search_path = ''
as $$
declare
  log public.food_logs;
begin
  perform private.lock_family_balances(private.my_family_id());
  select * into log from public.food_logs
  where id = p_food_log_id and family_group_id = private.my_family_id()
    and (private.my_role() = 'parent' or child_id = auth.uid()) for update;
  if not found then
    perform private.fail(404, 'food_log.not_found', 'This food log no longer exists.');
  end if;
  return log;
end $$;
