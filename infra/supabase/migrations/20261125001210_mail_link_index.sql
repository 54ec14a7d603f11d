-- Runs without a transaction.
drop index concurrently if exists private.mail_outbox_link_idx;
create index concurrently mail_outbox_link_idx on private.mail_outbox (link_hash) where link_hash is not null;
