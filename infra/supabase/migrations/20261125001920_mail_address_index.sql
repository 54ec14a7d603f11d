-- Runs without a transaction.
drop index concurrently if exists private.mail_outbox_address_idx;
create index concurrently mail_outbox_address_idx on private.mail_outbox (to_email) where status <> 'sent' and to_id is null;
