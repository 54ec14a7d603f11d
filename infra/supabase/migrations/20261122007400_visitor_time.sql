-- A visitor asks two short questions. Whatever takes longer than 2 seconds in their name holds a connection that families need.
-- The REST API takes the settings of the role it acts in.
alter role anon set statement_timeout = '2s';
