import type postgres from 'postgres';
import { isDamage } from '../process/damage.ts';
import { log } from '../process/log.ts';
import { reasonOf, UserError } from '../process/user-error.ts';

/** Knows whether anything that is stored can't be read: told of one request alone, damage would be met again and again, and grow. */
export interface DamageWatch {
  /** Looks at a failure, whoever met it; says the first of damage in the log. */
  note(error: unknown): void;
  /** Asks PostgreSQL too, which counts what its own cleaning, a backup or the run before met. */
  isFound(sql: postgres.Sql): Promise<boolean>;
  /** Why a start failed: that data can't be read, and what to do, if that was met on the way; the failure itself otherwise. */
  explain(error: unknown): unknown;
}

/** `remedy` answers what is to be done about it, as it is at that moment. */
export function createDamageWatch(remedy: () => string): DamageWatch {
  let found = false;
  let said = '';
  const tell = (what: { err?: unknown; pages?: number }) => {
    if (found) return;
    log.error(what, `Something that is stored can't be read. ${remedy()}`);
    found = true;
    said = what.err ? reasonOf(what.err) : '';
  };
  const note = (error: unknown) => {
    if (isDamage(error)) tell({ err: error });
  };
  return {
    note,
    explain(error) {
      note(error);
      return said && !(error instanceof UserError)
        ? new UserError(`Something that is stored can't be read: ${said}.`, remedy())
        : error;
    },
    async isFound(sql) {
      if (found) return true;
      const [row] = await sql<{ pages: number }[]>`
        select coalesce(sum(checksum_failures), 0)::int as pages from pg_stat_database where datname = current_database()`;
      if (row?.pages) tell({ pages: row.pages });
      return found;
    },
  };
}
