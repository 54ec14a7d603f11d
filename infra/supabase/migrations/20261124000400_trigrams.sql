set local lock_timeout = '2s';

-- Finds a part of a name by an index. Where extensions are on a hosted project.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
