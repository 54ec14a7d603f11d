-- Every key is of a known kind.

set local lock_timeout = '2s';

alter table private.idempotency_keys validate constraint idempotency_keys_kind_check;
