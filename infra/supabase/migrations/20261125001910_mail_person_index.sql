-- Runs without a transaction.
drop index concurrently if exists private.mail_outbox_person_idx;
create index concurrently mail_outbox_person_idx on private.mail_outbox (to_id) where status <> 'sent' and to_id is not null;
