-- Links that confirm an address go when they end, changes of an address a day after they were asked for.

set local lock_timeout = '2s';

-- Everything that happens by the clock, but digests. Rate limit counters are dropped after a day, the longest window. Challenges expire last, so
-- that nobody waits for their rows while mails and notices are made, and they wait for nobody (decision 011).
create or replace function private.run_jobs() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  reminders int;
  tips int;
begin
  perform pg_advisory_xact_lock(hashtext('tastequest.run_jobs'));
  perform private.delete_expired_joins();
  perform private.drop_photos_without_log();
  perform private.give_up_mails();
  perform private.trim_mails();
  perform private.delete_old('private.child_drafts', 'created_at', '1 hour');
  perform private.delete_old('private.sign_in_attempts', 'updated_at', '1 day');
  perform private.delete_old('private.email_confirmations', 'expires_at', '0');
  perform private.delete_old('private.email_changes', 'asked_at', '1 day');
  perform private.delete_old('private.rate_limit_counters', 'since', '1 day');
  perform private.delete_old('private.idempotency_keys', 'created_at', '30 days');
  perform private.delete_old('public.notifications', 'created_at', '90 days');
  perform private.delete_old('private.impersonations', 'expires_at', '0');
  perform private.delete_old('private.remote_events', 'received_at', '30 days');
  perform private.delete_old('private.browser_errors', 'received_at', '30 days');
  perform private.delete_old('private.remote_builds', 'last_loaded', '30 days');
  perform private.delete_old('private.job_runs', 'day', '30 days');
  perform private.delete_old('private.challenge_reminders', 'end_date', '30 days');
  reminders := private.send_reminders();
  tips := private.send_tips();
  return jsonb_build_object('reminders', reminders, 'tips', tips, 'expired', private.expire_challenges());
end $$;
