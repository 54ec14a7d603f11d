-- Takes away what the migrations wrote into a new project, so that the data of another one can take its place (docs/backups.md).
do $$
declare
  tables text;
begin
  if exists (select from public.profiles) then
    raise exception 'This project has people in it: restore into a new one.';
  end if;
  select string_agg(format('%I.%I', schemaname, tablename), ', ')
    into tables
    from pg_tables
   where schemaname in ('public', 'private');
  execute 'truncate ' || tables;
end
$$;
