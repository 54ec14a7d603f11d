-- Runs without a transaction.
drop index concurrently if exists public.profiles_search_idx;
create index concurrently profiles_search_idx on public.profiles (id) include (full_name);
drop index concurrently if exists public.profiles_words_idx;
create index concurrently profiles_words_idx on public.profiles using gin (lower(full_name) extensions.gin_trgm_ops);
drop index concurrently if exists public.accounts_search_idx;
create index concurrently accounts_search_idx on public.accounts (profile_id) include (email);
drop index concurrently if exists public.accounts_words_idx;
create index concurrently accounts_words_idx on public.accounts using gin (email extensions.gin_trgm_ops);
