import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import type { Sql } from 'postgres';
import type { Refusal } from '../http/refusal.ts';
import type { DatabaseAddress } from '../postgres/server.ts';
import { normalizeDbError, refusalOf } from './db-errors.ts';
import { createSerializers } from './parameters.ts';

/** lite hands over JSON that is text already; serializing it again would store a string. */
const json = {
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/** A share of the database: so many connections, and so long for a statement. */
export interface ConnectionOptions {
  connections: number;
  seconds: number;
  /** Called whenever a statement failed for want of a connection, or of room. */
  onRefused(refusal: Refusal): void;
}

/** lite's connection, with the defects closed that have to be closed before its first request. */
export function openConnection(
  { url, options }: DatabaseAddress,
  { connections, seconds, onRefused }: ConnectionOptions,
): PostgresConnection {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      ...options,
      max: connections,
      onnotice: () => undefined,
      connection: { application_name: 'tastequest', statement_timeout: seconds * 1000 },
      types: { json: { to: 114, from: [114], ...json }, jsonb: { to: 3802, from: [3802], ...json } },
    },
  });
  const values = connection.driver.options;
  values.serializers = createSerializers(values);
  connection.normalizeDbError = normalizeDbError;
  // Otherwise the first request either grants everything on every table, or, before any policy exists, serves
  // without row level security for good.
  Reflect.set(connection, 'rlsState', 'active');
  checkSessions(connection);
  noteRefusals(connection.driver, onRefused);
  return connection;
}

/** lite asks on reserved connections alone, and makes failures of its own of what they answer. */
function noteRefusals(driver: Sql, onRefused: ConnectionOptions['onRefused']): void {
  const note = (error: unknown) => {
    const refusal = refusalOf(error);
    if (refusal) onRefused(refusal);
  };
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const asked = reserve();
    asked.catch(note);
    const reserved = await asked;
    const unsafe = reserved.unsafe.bind(reserved);
    reserved.unsafe = ((...statement: Parameters<typeof unsafe>) => {
      const pending = unsafe(...statement);
      pending.catch(note);
      return pending;
    }) as typeof unsafe;
    return reserved;
  };
}

/**
 * PostgREST's `db-pre-request`, which lite lacks: first in every request's transaction, in the caller's name. The Storage API has none:
 * its policies ask the same, and lite would answer the refusal as a failure of its own.
 */
function checkSessions(connection: PostgresConnection): void {
  const inContext = connection.withContext.bind(connection) as PostgresConnection['withContext'];
  connection.withContext = (context, work, options) =>
    inContext(
      context,
      async (db) => {
        if (context && !('storage' in context))
          await db.selectNoFrom(({ fn }) => fn('private.check_session').as('checked')).execute();
        return work(db);
      },
      options,
    );
}
