-- Runs without a transaction.
drop index concurrently if exists private.mail_outbox_people_idx;
create index concurrently mail_outbox_people_idx on private.mail_outbox using gin (person_ids) where status <> 'sent';
