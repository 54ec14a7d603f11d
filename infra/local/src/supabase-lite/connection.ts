import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import type { Sql } from 'postgres';
import type { DatabaseAddress } from '../postgres/server.ts';
import { requireCaller } from '../process/answer-in-time.ts';
import { deadlines } from '../process/deadline.ts';
import { normalizeDbError } from './db-errors.ts';
import { createSerializers } from './parameters.ts';
import { prepareRepeated } from './prepare-repeated.ts';
import { requireSchema } from './read-schema.ts';
import { tellSettingsAtOnce } from './request-settings.ts';

/** lite hands over JSON that is text already; serializing it again would store a string. */
const json = {
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/** A share of the database: so many connections, and so long for a statement. */
export interface ConnectionOptions {
  connections: number;
  seconds: number;
  /** Called whenever a statement failed, or got no connection. */
  onFailure(error: unknown): void;
}

/** lite's connection, with the defects closed that have to be closed before its first request. */
export function openConnection(
  { url, options }: DatabaseAddress,
  { connections, seconds, onFailure }: ConnectionOptions,
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
  requireSchema(connection);
  tellSettingsAtOnce(connection);
  beginTransactions(connection);
  prepareRepeated(connection.driver);
  noteFailures(connection.driver, onFailure);
  return connection;
}

/** lite asks on reserved connections alone, and makes failures of its own of what they answer. */
function noteFailures(driver: Sql, note: ConnectionOptions['onFailure']): void {
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
 * What lite lacks, first in the one transaction of a REST request: PostgREST's `db-pre-request`, in the caller's name, and the time that
 * is left for it. What is not done by then is rolled back whole. The Storage API has neither: its policies ask the same, lite would
 * answer the refusal as a failure of its own, and its files are in no transaction.
 */
function beginTransactions(connection: PostgresConnection): void {
  const inContext = connection.withContext.bind(connection) as PostgresConnection['withContext'];
  connection.withContext = (context, work, options) => {
    if (!context || 'storage' in context) return inContext(context, work, options);
    const deadline = deadlines.getStore();
    return inContext(
      context,
      async (db) => {
        const begin = db.selectNoFrom(({ fn }) => fn('private.check_session').as('checked'));
        const left = deadline?.left();
        await (
          left
            ? begin.select(({ fn, val }) =>
                fn('set_config', [val('statement_timeout'), val(`${left}ms`), val(true)]).as('left'),
              )
            : begin
        ).execute();
        const result = await work(db).catch((error: unknown) => {
          throw left && deadline && isTimeout(error) ? deadline.giveUp() : error;
        });
        // The last moment: what follows is the commit.
        deadline?.left();
        requireCaller();
        return result;
      },
      options,
    );
  };
}

const isTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014';
