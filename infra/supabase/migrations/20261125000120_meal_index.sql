-- Runs without a transaction.
drop index concurrently if exists public.food_logs_meal_idx;
create index concurrently food_logs_meal_idx on public.food_logs (meal_id) where meal_id is not null;
