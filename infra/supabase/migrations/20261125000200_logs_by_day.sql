-- Runs without a transaction.
-- The logs of a child by the day that they count for, and the few that were not paid by their food, as the paid ones are.
drop index concurrently if exists public.food_logs_day_idx;
create index concurrently food_logs_day_idx on public.food_logs (child_id, log_date) include (food_id) where undone_at is null;
drop index concurrently if exists public.food_logs_unpaid_idx;
create index concurrently food_logs_unpaid_idx on public.food_logs (child_id, food_id, log_date) where undone_at is null and not is_paid;
