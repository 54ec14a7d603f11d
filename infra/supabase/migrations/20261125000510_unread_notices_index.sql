-- Runs without a transaction.
drop index concurrently if exists public.notifications_unread_idx;
create index concurrently notifications_unread_idx on public.notifications (user_id) where read_at is null;
