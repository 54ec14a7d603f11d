-- Runs without a transaction.
-- allow remove-later: an index that no query names, and the new one begins with the same columns
drop index concurrently if exists private.remote_events_build_idx;
