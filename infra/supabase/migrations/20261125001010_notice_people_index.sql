-- Runs without a transaction.
drop index concurrently if exists public.notifications_person_idx;
create index concurrently notifications_person_idx on public.notifications (person_id);
