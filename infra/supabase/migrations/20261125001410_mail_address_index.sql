-- Runs without a transaction.
drop index concurrently if exists private.mail_outbox_to_idx;
create index concurrently mail_outbox_to_idx on private.mail_outbox (to_email) where status <> 'sent';
