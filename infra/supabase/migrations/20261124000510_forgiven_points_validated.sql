-- Every entry of the ledger is of a known kind.

set local lock_timeout = '2s';

alter table public.point_entries validate constraint point_entries_kind_check;
