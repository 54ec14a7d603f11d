-- Runs without a transaction.
drop index concurrently if exists private.email_confirmations_expires_idx;
create index concurrently email_confirmations_expires_idx on private.email_confirmations (expires_at);
drop index concurrently if exists private.email_changes_asked_idx;
create index concurrently email_changes_asked_idx on private.email_changes (asked_at);
drop index concurrently if exists private.photo_trash_created_idx;
create index concurrently photo_trash_created_idx on private.photo_trash (created_at);
