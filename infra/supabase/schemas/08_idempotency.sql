-- Calls that can be repeated safely: a client sends a key with the call, and the same key gets the first answer again, for 30 days. Where a
-- form makes one row, that row keeps the key itself (`creation_key`).
-- Who may do what: no client reads or writes the keys and their answers; the functions that take a key do.

create table private.idempotency_keys (
  -- Of a meal for several children: the parent who logged it.
  child_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in
    ('log_food', 'log_meal', 'unlock_reward', 'adjust_points', 'record_taste', 'wish_for_reward', 'suggest_food')),
  idempotency_key uuid not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (child_id, kind, idempotency_key)
);
create index idempotency_keys_created_idx on private.idempotency_keys (created_at);
alter table private.idempotency_keys enable row level security;
