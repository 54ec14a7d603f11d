import postgres from 'postgres';
import type { BackendInfo } from './protocol.ts';

/** Runs SQL with all rights, around policies and the gateway: for arranging a case, and for reading the truth back. */
export type Sql = <Row extends object = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<Row[]>;

export function openSql(database: BackendInfo['database']): { sql: Sql; close(): Promise<void> } {
  const pool = postgres({ ...database, max: 4, onnotice: () => undefined });
  return {
    sql: async <Row extends object>(text: string, params: unknown[] = []) => [
      ...(await pool.unsafe<Row[]>(text, params as postgres.ParameterOrJSON<never>[])),
    ],
    close: () => pool.end({ timeout: 5 }),
  };
}
