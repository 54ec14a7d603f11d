import postgres from 'postgres';

interface Server {
  host: string;
  port: number;
  user: string;
}

/**
 * Roles and their settings belong to the whole server, and two transactions that set the same one fail. Suites that run the
 * first migration or make roles take turns: from this call until the answered function is called.
 */
export async function takeTurnWithRoles(server: Server): Promise<() => Promise<void>> {
  const sql = postgres({ ...server, database: 'postgres', max: 1, onnotice: () => undefined });
  await sql`select pg_advisory_lock(hashtext('roles'))`;
  return () => sql.end();
}

/** Where the server of a test database is, asked of it. */
export const SERVER = `select current_setting('unix_socket_directories') as host, current_setting('port')::int as port, current_user as user`;
