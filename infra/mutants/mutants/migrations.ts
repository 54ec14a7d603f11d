import { db, unit, type Mutant } from './mutant.ts';

/** What keeps data whole when the schema changes. */
export const migrations: Mutant[] = [
  {
    name: 'migrations run in any order',
    file: 'infra/local/src/postgres/migrations.ts',
    find: '.sort()',
    replace: '.sort().reverse()',
    tests: unit('postgres/migrations'),
    harm: 'An update of the database stops half way.',
  },
  {
    name: 'an older version starts on the data of a newer one',
    file: 'infra/local/src/postgres/migration-history.ts',
    find: 'if (unknown.length === 0) return;',
    replace: 'if (unknown.length >= 0) return;',
    tests: unit('postgres/migration-history'),
    harm: 'Code that knows nothing of the new tables writes past their rules.',
  },
  {
    name: 'an edited migration is not noticed',
    file: 'infra/local/src/postgres/migration-history.ts',
    find: 'text !== null && known.get(version)?.sql !== text',
    replace: 'text === null && known.get(version)?.sql !== text',
    tests: unit('postgres/migration-history'),
    harm: 'The old functions stay, and nobody knows which ones run.',
  },
  {
    name: 'data from before the baseline is given the baseline on top',
    file: 'infra/local/src/postgres/migration-history.ts',
    find: 'if (isBeforeBaseline(history, migrations)) throw',
    replace: 'if (history.length > 99) throw',
    tests: unit('postgres/migration-history'),
    harm: 'The start fails in the middle of the baseline, with the words of the database.',
  },
  {
    name: 'the baseline is recorded whatever the schema is',
    file: 'infra/local/src/postgres/migration-history.ts',
    find: 'if (differences.length > 0)',
    replace: 'if (differences.length > 999)',
    tests: db('postgres/migration-history'),
    harm: 'Every later migration runs on tables that it does not expect.',
  },
  {
    name: 'a changed migration is sealed',
    file: 'infra/supabase/lint/checksums.ts',
    find: 'if (problems.length > 0) throw',
    replace: 'if (problems.length > 99) throw',
    tests: unit('lint/checksums'),
    harm: 'Old data and new data have different functions under one version.',
  },
  {
    name: 'a migration may wait for a lock as long as it likes',
    file: 'infra/supabase/lint/migration-lint.ts',
    find: 'wait <= MAX_WAIT_MS',
    replace: 'wait <= 1e9',
    tests: unit('lint/migration-lint'),
    harm: 'Every family waits behind an update of the database.',
  },
  {
    name: 'a column may be made "not null" with an unproven check',
    file: 'infra/supabase/lint/table-rules.ts',
    find: 'check.column === column && check.validated',
    replace: 'check.column === column',
    tests: unit('lint/migration-lint'),
    harm: 'The whole table is read while nobody can use it.',
  },
];
