import type postgres from 'postgres';
import { inSpan } from './tracing.ts';

/** The connections of a pool. */
export interface Pool {
  max: number;
  inUse(): number;
  /** How many requests wait for one. */
  waiting(): number;
}

/** Counts who takes connections of a pool and who waits, and notes each as a span: lite takes all of its own by `reserve`. */
export function watchPool(sql: Pick<postgres.Sql, 'reserve'>, max: number): Pool {
  const reserve = sql.reserve.bind(sql);
  let inUse = 0;
  let waiting = 0;
  sql.reserve = async () => {
    waiting += 1;
    const connection = await inSpan('database connection', reserve).finally(() => (waiting -= 1));
    inUse += 1;
    const release = connection.release.bind(connection);
    let end = () => undefined as void;
    void inSpan('database', () => new Promise<void>((resolve) => (end = resolve)));
    let isOut = true;
    connection.release = () => {
      if (isOut) inUse -= 1;
      isOut = false;
      end();
      release();
    };
    return connection;
  };
  return { max, inUse: () => inUse, waiting: () => waiting };
}
