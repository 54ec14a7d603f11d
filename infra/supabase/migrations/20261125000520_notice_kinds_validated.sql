-- Every notice is of a known kind.

set local lock_timeout = '2s';

alter table public.notifications validate constraint notifications_kind_check;
