import type { StatementFailure } from '../http/refusal.ts';
import type { DamageWatch } from '../observability/damage-watch.ts';
import { refusalOf } from './db-errors.ts';

/** What became of the statements that failed, whatever lite makes of them. */
export interface Failures {
  note(error: unknown): void;
  /** The last that failed for want of a connection, or of room: another object for each. */
  last(): StatementFailure | null;
}

export function createFailures(damage?: Pick<DamageWatch, 'note'>): Failures {
  let last: StatementFailure | null = null;
  return {
    note(error) {
      damage?.note(error);
      const refusal = refusalOf(error);
      if (refusal) last = { refusal };
    },
    last: () => last,
  };
}
