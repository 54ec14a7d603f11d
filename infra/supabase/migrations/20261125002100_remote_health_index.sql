-- Runs without a transaction.
drop index concurrently if exists private.remote_events_health_idx;
create index concurrently remote_events_health_idx on private.remote_events (remote, build, channel, received_at)
include (phase, problem, browser, millis, stands_for);
