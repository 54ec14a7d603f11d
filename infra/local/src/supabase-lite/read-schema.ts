import type { PostgresConnection } from '@supabase/lite/postgres';

type Described = Pick<PostgresConnection, 'introspect'>;

/**
 * lite reads the schema once, and takes one that it could not read for one without tables: whoever asked then was told that foods are
 * no table, and would not ask again.
 */
export function requireSchema(connection: Described): void {
  const introspect = connection.introspect.bind(connection);
  connection.introspect = async (options) => {
    const found = await introspect(options);
    if (found.tables.length === 0) throw new Error('The schema could not be read.');
    return found;
  };
}
