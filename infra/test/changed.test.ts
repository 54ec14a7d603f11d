import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { READERS, touchedBy } from './changed.mjs';
import { projectFiles } from '@tastequest/build/project-files';

test('a component runs the suites that import it, the types of its program, and the main job in the browser', () => {
  expect(touchedBy({ files: ['mfe-child/src/app.tsx'] })).toEqual({
    format: ['mfe-child/src/app.tsx'],
    lint: ['mfe-child/src/app.tsx'],
    types: ['browser'],
    schema: false,
    related: ['mfe-child/src/app.tsx'],
    allUnit: false,
    allDatabase: false,
    specs: ['shell/main-job'],
  });
});

test.each(['infra/supabase/migrations/20300101000000_new.sql', 'infra/supabase/functions/create-child/handler.ts'])(
  '%s runs all database tests, which reach it through the server',
  (file) => {
    expect(touchedBy({ files: [file] })).toMatchObject({ allDatabase: true, specs: ['shell/main-job'] });
  },
);

test('a new migration and its checksum run no other unit tests', () => {
  const files = ['infra/supabase/migrations/20300101000000_new.sql', 'infra/supabase/migrations/checksums.json'];
  expect(touchedBy({ files })).toMatchObject({ related: [], allUnit: false });
});

test('a migration is compared with the generated types', () => {
  expect(touchedBy({ files: ['infra/supabase/migrations/20300101000000_new.sql'] })).toMatchObject({
    schema: true,
    allUnit: false,
  });
});

test('the suites that read by path are all known', () => {
  const root = join(__dirname, '../..');
  const suites = projectFiles(root).filter((file) => /\.test\.tsx?$/.test(file) && !/\.db\.test\./.test(file));
  const reads = (file: string) => /\b__dirname\b/.test(readFileSync(join(root, file), 'utf8'));
  expect(suites.filter(reads).sort()).toEqual([...READERS, 'infra/test/changed.test.ts'].sort());
});

test('a test runs itself only', () => {
  const file = 'shared/ui/src/button.test.tsx';
  expect(touchedBy({ files: [file] })).toMatchObject({ related: [file], allDatabase: false, specs: [] });
});

test('a spec runs itself', () => {
  const file = 'infra/e2e/specs/child/log.phone.spec.ts';
  expect(touchedBy({ files: [file] })).toMatchObject({ specs: [file] });
});

test('the builds of the last release run the spec that needs them', () => {
  expect(touchedBy({ files: ['infra/e2e/previous/child.zip'] })).toMatchObject({ specs: ['shell/version-skew'] });
});

test.each(['jest.config.mjs', 'package-lock.json', 'shared/build/src/jest-dom-setup.ts'])(
  '%s, which no suite imports, runs them all',
  (file) => {
    expect(touchedBy({ files: [file] })).toMatchObject({ allUnit: true, allDatabase: true, specs: ['shell/main-job'] });
  },
);

test.each(['shared/build/tsconfig/base.json', '.oxfmtrc.jsonc', '.oxlintrc.json', 'shared/build/src/layers-rule.mjs'])(
  '%s checks everything',
  (file) => {
    expect(touchedBy({ files: [file] })).toMatchObject({ format: ['.'], lint: ['.'], types: ['browser', 'node'] });
  },
);

test('a rule of the lint runs the suites that plant what it forbids', () => {
  const file = 'shared/build/src/layers-rule.mjs';
  expect(touchedBy({ files: [file] }).related).toEqual([file, 'infra/test/lint-text.ts']);
});

test('a file that is no more runs all that may have needed it', () => {
  const deleted = ['shared/ui/src/button.tsx'];
  expect(touchedBy({ files: [], deleted })).toMatchObject({
    types: ['browser', 'node'],
    allUnit: true,
    specs: ['shell/main-job'],
  });
});

test('the harness of the database tests runs them all', () => {
  expect(touchedBy({ files: ['infra/local/src/testing/backend-pool.ts'] })).toMatchObject({ allDatabase: true });
});

test('a document is only formatted', () => {
  expect(touchedBy({ files: ['README.md'] })).toMatchObject({
    format: ['README.md'],
    lint: [],
    related: [],
    specs: [],
  });
});
