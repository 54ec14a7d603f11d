-- Runs without a transaction.
drop index concurrently if exists private.mail_outbox_waiting_idx;
create index concurrently mail_outbox_waiting_idx on private.mail_outbox (priority, next_attempt_at) where status in ('pending', 'sending');
drop index concurrently if exists private.mail_outbox_lost_idx;
create index concurrently mail_outbox_lost_idx on private.mail_outbox (next_attempt_at) where status = 'sending' and was_lost;
drop index concurrently if exists private.mail_outbox_due_idx;
drop index concurrently if exists public.challenges_end_idx;
create index concurrently challenges_end_idx on public.challenges (end_date) where status = 'active';
drop index concurrently if exists public.notification_preferences_tips_idx;
create index concurrently notification_preferences_tips_idx on public.notification_preferences (user_id) where email_tips;
drop index concurrently if exists private.job_runs_day_idx;
create index concurrently job_runs_day_idx on private.job_runs (day);
drop index concurrently if exists private.idempotency_keys_created_idx;
create index concurrently idempotency_keys_created_idx on private.idempotency_keys (created_at);
drop index concurrently if exists private.impersonations_expires_idx;
create index concurrently impersonations_expires_idx on private.impersonations (expires_at);
drop index concurrently if exists private.remote_builds_loaded_idx;
create index concurrently remote_builds_loaded_idx on private.remote_builds (last_loaded);
