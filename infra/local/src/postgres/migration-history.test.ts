import { isBeforeBaseline, missingMigrations, type AppliedMigration } from './migration-history.ts';
import type { Migration } from './migrations.ts';

const migration = (version: string, name: string): Migration => ({ version, name, sql: `-- ${name}` });
const BASELINE = migration('40', 'baseline');
const LATER = migration('50', 'later');
const FOLDER = [BASELINE, LATER];
const LAST = '30_third';

const applied = ({ version, name, sql }: Migration, text: string | null = sql): AppliedMigration => ({
  version,
  name,
  text,
});
const OLD = [migration('10', 'first'), migration('20', 'second'), migration('30', 'third')].map((old) => applied(old));

function refusal(history: AppliedMigration[]) {
  try {
    missingMigrations(history, FOLDER, LAST);
  } catch (error) {
    return error;
  }
  throw new Error('It was not refused.');
}

it.each<[string, AppliedMigration[], Migration[]]>([
  ['nothing', [], FOLDER],
  ['the baseline', [applied(BASELINE)], [LATER]],
  ['every migration', FOLDER.map((known) => applied(known)), []],
  ['a migration recorded without its text', [applied(BASELINE, null)], [LATER]],
])('answers what a database with %s lacks', (_what, history, missing) => {
  expect(missingMigrations(history, FOLDER, LAST)).toEqual(missing);
});

it.each<[string, AppliedMigration[], string, string[]]>([
  [
    'made by a newer version',
    [
      ...FOLDER.map((known) => applied(known)),
      applied(migration('60', 'new')),
      { version: '70', name: null, text: null },
    ],
    "migrations that this one doesn't know: 60_new, 70.",
    ['Start it with the version that made it', 'The data is as it was.'],
  ],
  [
    'made by another branch',
    [applied(BASELINE), applied(migration('45', 'branch')), applied(LATER)],
    "doesn't know: 45_branch.",
    ['Start it with the version that made it'],
  ],
  [
    'made with another text of a migration',
    [applied(BASELINE, 'x'), applied(LATER)],
    'This data was made with another text of 40_baseline.sql.',
    ['Restore the text and put the change into a new migration. The data is as it was.\n'],
  ],
  [
    'from before the baseline, with all that it replaces',
    OLD,
    'made before the baseline, 40_baseline.sql. The data is as it was.',
    ['run "npm start -- --adopt"', 'copies the data folder aside'],
  ],
  [
    'from before the baseline, with a part of it',
    OLD.slice(0, 2),
    'made before the baseline',
    [
      'older than 30_third.sql',
      '--diff-filter=D -- infra/supabase/migrations/30_third.sql)~1"',
      'npm ci && npm start',
      '--adopt',
    ],
  ],
])('refuses data %s', (_what, history, problem, remedies) => {
  const error = refusal(history);
  expect(error).toMatchObject({ name: 'UserError', message: expect.stringContaining(problem) });
  for (const remedy of remedies) expect(error).toMatchObject({ remedy: expect.stringContaining(remedy) });
});

it('speaks of newer migrations first: whoever has both starts the newer version', () => {
  expect(refusal([...OLD, applied(migration('60', 'new'))])).toMatchObject({
    message: expect.stringContaining('60_new'),
  });
});

it('advises to restore an edited migration before it speaks of starting over', () => {
  const { remedy } = refusal([applied(BASELINE, 'x')]) as { remedy: string };
  expect(remedy.indexOf('Restore')).toBe(0);
  expect(remedy.indexOf('--fresh')).toBeGreaterThan(0);
});

it('knows data from before the baseline', () => {
  expect([OLD, [applied(BASELINE)], []].map((history) => isBeforeBaseline(history, FOLDER))).toEqual([
    true,
    false,
    false,
  ]);
});
