set local lock_timeout = '2s';

alter table public.notifications validate constraint notifications_person_id_fkey;
