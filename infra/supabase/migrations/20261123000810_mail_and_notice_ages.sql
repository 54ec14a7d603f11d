-- Runs without a transaction.
drop index concurrently if exists private.mail_outbox_unsent_idx;
create index concurrently mail_outbox_unsent_idx on private.mail_outbox (created_at) where status <> 'sent';
drop index concurrently if exists private.mail_outbox_sent_idx;
create index concurrently mail_outbox_sent_idx on private.mail_outbox (sent_at) where status = 'sent';
drop index concurrently if exists public.notifications_created_idx;
create index concurrently notifications_created_idx on public.notifications (created_at);
