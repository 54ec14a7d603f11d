-- Runs without a transaction. food_logs_child_day_idx finds the same rows.
-- allow remove-later: an index that no query names
drop index concurrently if exists public.food_logs_day_idx;
