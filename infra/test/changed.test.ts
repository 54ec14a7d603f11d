import { touchedBy } from './changed.mjs';

test('a component runs the suites that import it, the types, and the main job in the browser', () => {
  expect(touchedBy(['mfe-child/src/app.tsx'])).toEqual({
    format: ['mfe-child/src/app.tsx'],
    lint: ['mfe-child/src/app.tsx'],
    types: true,
    schema: false,
    related: ['mfe-child/src/app.tsx'],
    allDatabase: false,
    specs: ['shell/main-job'],
  });
});

test.each(['infra/supabase/migrations/20300101000000_new.sql', 'infra/supabase/functions/create-child/handler.ts'])(
  '%s runs all database tests, which reach it through the server',
  (file) => {
    expect(touchedBy([file])).toMatchObject({ allDatabase: true, specs: ['shell/main-job'] });
  },
);

test('a migration is compared with the generated types', () => {
  expect(touchedBy(['infra/supabase/migrations/20300101000000_new.sql'])).toMatchObject({ schema: true, types: false });
});

test('a test runs itself only', () => {
  const file = 'shared/ui/src/button.test.tsx';
  expect(touchedBy([file])).toMatchObject({ related: [file], allDatabase: false, specs: [] });
});

test('a spec runs itself', () => {
  const file = 'infra/e2e/specs/child/log.phone.spec.ts';
  expect(touchedBy([file])).toMatchObject({ specs: [file] });
});

test('a document is only formatted', () => {
  expect(touchedBy(['README.md'])).toMatchObject({ format: ['README.md'], lint: [], related: [], specs: [] });
});
