import postgres from 'postgres';

interface Server {
  host: string;
  port: number;
  user: string;
}

/** Where the server of a database is, asked of it. */
export async function serverOf(sql: postgres.Sql): Promise<Server> {
  const [server] = await sql<Server[]>`select current_setting('unix_socket_directories') as host,
    current_setting('port')::int as port, current_user as user`;
  if (!server) throw new Error('The database does not say where it is.');
  return server;
}

/**
 * Roles and their settings belong to the whole server, and two transactions that set the same one fail. Suites that run the
 * first migration or make roles take turns: from this call until the answered function is called.
 */
export async function takeTurnWithRoles(database: postgres.Sql): Promise<() => Promise<void>> {
  const sql = postgres({ ...(await serverOf(database)), database: 'postgres', max: 1, onnotice: () => undefined });
  await sql`select pg_advisory_lock(hashtext('roles'))`;
  return () => sql.end();
}
