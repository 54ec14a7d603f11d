-- The clock of a hosted project: pg_cron does the database's daily work, and through pg_net wakes the function run-jobs, which sends
-- the e-mails and deletes the photos of deleted logs. Without these extensions (the embedded server has a clock of its own) this
-- does nothing; enabled later, `select private.start_clock()` makes up for it.

-- Where run-jobs is and its secret are in the Vault, under these names; until both are there it stays silent.
create function private.wake_run_jobs() returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  secret text;
  request bigint;
begin
  select max(decrypted_secret) filter (where name = 'run_jobs_url'), max(decrypted_secret) filter (where name = 'run_jobs_secret')
  into address, secret from vault.decrypted_secrets;
  if address is not null and secret is not null then
    request := net.http_post(url := address, body := '{}'::jsonb, timeout_milliseconds := 60000,
      headers := jsonb_build_object('content-type', 'application/json', 'x-jobs-secret', secret));
  end if;
  return request;
end $$;

create function private.start_clock() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('tastequest daily work', '*/5 * * * *', 'select private.run_jobs()');
    if to_regnamespace('net') is not null and to_regclass('vault.decrypted_secrets') is not null then
      perform cron.schedule('tastequest e-mails and photos', '* * * * *', 'select private.wake_run_jobs()');
    end if;
  end if;
end $$;

revoke execute on function private.wake_run_jobs(), private.start_clock() from public, anon, authenticated;

-- Extensions that a server offers but may not load here (pg_cron runs in one database only) leave a notice, not a failed migration.
do $$ begin
  if (select count(*) = 2 from pg_available_extensions where name in ('pg_cron', 'pg_net')) then
    create schema if not exists extensions;
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
  end if;
exception when others then
  raise notice 'No clock: %. Enable pg_cron and pg_net, then: select private.start_clock()', sqlerrm;
end $$;

select private.start_clock();
