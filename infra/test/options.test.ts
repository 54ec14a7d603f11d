import { readOptions } from './options.mjs';

test('runs everything unless stages are named', () => {
  expect(readOptions([])).toMatchObject({ stages: ['checks', 'unit', 'db', 'e2e'], patterns: [], changed: false });
});

test('runs the stages named in their own order, on the files named after them', () => {
  expect(readOptions(['e2e', 'unit', 'child/log'])).toMatchObject({ stages: ['unit', 'e2e'], patterns: ['child/log'] });
});

test.each([
  [['child/log'], /is no stage. Name one of checks, unit, db, e2e/],
  [['--since', 'main'], /goes with --changed/],
  [['unit', 'child', '--changed'], /chooses the files itself/],
  [['--fast'], /--fast/],
])('refuses %j and says what is possible', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
