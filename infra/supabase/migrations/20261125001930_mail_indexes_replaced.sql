-- Runs without a transaction. By these a mail was found before it was kept whom it is for.
-- allow remove-later: an index that no query names
drop index concurrently if exists private.mail_outbox_to_idx;
-- allow remove-later: an index that no query names
drop index concurrently if exists private.mail_outbox_people_idx;
