-- The product speaks REST only. Where a project has the GraphQL API, it shows every signed-in person the names of all tables.
do $$ begin
  drop extension if exists pg_graphql;
exception when insufficient_privilege or dependent_objects_still_exist then
  raise notice 'pg_graphql stays: %. Disable it in the dashboard (Database, Extensions).', sqlerrm;
end $$;
