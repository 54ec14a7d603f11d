import type { PostgresConnection } from '@supabase/lite/postgres';

/** Of PostgreSQL. lite has told the log why. */
const CONNECTION_FAILURE = '08006';

/** Answers what it has read of the schema, also once it is closed. */
export type Described = Pick<PostgresConnection, 'introspect'>;

/**
 * lite reads the schema once, and takes one that it could not read for one without tables: whoever asked then was told that foods are
 * no table, and would not ask again.
 */
export function requireSchema(connection: Described): void {
  const introspect = connection.introspect.bind(connection);
  connection.introspect = async (options) => {
    const found = await introspect(options);
    if (found.tables.length === 0)
      throw Object.assign(new Error('the schema could not be read'), { code: CONNECTION_FAILURE });
    return found;
  };
}

/** Two connections to one database read its schema once, in the time that the first one has: on a busy machine it takes seconds. */
export function shareSchema(first: Described, second: Described): void {
  second.introspect = (options) => first.introspect(options);
}
