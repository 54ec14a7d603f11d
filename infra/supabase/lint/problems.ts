export const RULES = [
  'lock-timeout',
  'transaction',
  'table-rewrite',
  'not-null',
  'index-concurrently',
  'constraint-not-valid',
  'validate-later',
  'remove-later',
  'backfill',
  'unread',
] as const;
export type Rule = (typeof RULES)[number];

export interface Problem {
  rule: Rule;
  problem: string;
  remedy: string;
}

/** Tables of a fixed size, which change with the product and not with the families. All others count as large. */
const REFERENCE_TABLES = new Set(['public.feature_flags', 'public.role_permissions', 'private.allergen_words']);

/** What was said before a statement: in the same file, and of checks in the files before it. */
export class Context {
  readonly created = new Set<string>();
  /** Constraints added in this file. */
  readonly added = new Set<string>();
  /** Indexes dropped concurrently in this file. */
  readonly dropped = new Set<string>();
  readonly withoutTransaction: boolean;
  /** Checks that a column is not null, by table and constraint: that column, and whether it was validated. */
  readonly checks: Map<string, { column: string; validated: boolean }>;

  constructor(withoutTransaction: boolean, checks: Map<string, { column: string; validated: boolean }>) {
    this.withoutTransaction = withoutTransaction;
    this.checks = checks;
  }

  isLarge(table: string): boolean {
    return !this.created.has(table) && !REFERENCE_TABLES.has(table);
  }
}

export const rewrite = (what: string): Problem => ({
  rule: 'table-rewrite',
  problem: `${what} writes the whole table anew, and nobody reads it meanwhile`,
  remedy: 'Add a plain column, let new rows fill it, fill the old rows in batches, and switch over in a later release',
});

export const notValid = (what: string): Problem => ({
  rule: 'constraint-not-valid',
  problem: `${what} reads the whole table under its lock`,
  remedy: 'Add it as "add constraint … not valid", and validate it in a later file',
});

export const uniqueByIndex = (what: string): Problem => ({
  rule: 'index-concurrently',
  problem: `${what} builds its index under the table's lock`,
  remedy: 'Build a unique index concurrently in a file before, then "add constraint … using index"',
});

export const NOT_NULL_REMEDY =
  'Add "check (column is not null) not valid", validate it in a later file, then set not null: it reads nothing then';

export const removed = (what: string): Problem => ({
  rule: 'remove-later',
  problem: `${what} breaks the release that still runs, and pages that are still open`,
  remedy:
    'Do it a release after the last code that used it, with "-- allow remove-later: unused since …" above; instead of a new name make a new thing beside the old one',
});
