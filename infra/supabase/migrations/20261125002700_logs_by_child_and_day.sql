-- Runs without a transaction. In place of food_logs_day_idx, which knows no order within a day.
drop index concurrently if exists public.food_logs_child_day_idx;
create index concurrently food_logs_child_day_idx on public.food_logs (child_id, log_date desc, created_at desc) include (food_id)
where undone_at is null;
