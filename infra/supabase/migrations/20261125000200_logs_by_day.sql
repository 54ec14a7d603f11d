-- Runs without a transaction.
-- The logs of a child by the day that they count for.
drop index concurrently if exists public.food_logs_day_idx;
create index concurrently food_logs_day_idx on public.food_logs (child_id, log_date) include (food_id) where undone_at is null;
