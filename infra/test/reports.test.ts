import { readJest, readPlaywright, slowest } from './reports.mjs';

const suite = (status: string, ...assertionResults: { fullName: string; duration: number }[]) => ({
  name: '/repo/a.test.ts',
  status,
  assertionResults,
});

test('jest: suites that broke and tests that did not run have failed', () => {
  const report = {
    testResults: [suite('passed', { fullName: 'adds', duration: 1500 }), suite('failed')],
    numPassedTests: 1,
    numFailedTests: 2,
    numPendingTests: 3,
    numTodoTests: 4,
  };
  expect(readJest(report, '/repo')).toEqual({
    passed: 1,
    failed: 10,
    tests: [{ name: 'a.test.ts › adds', seconds: 1.5 }],
  });
});

test('playwright: what passed on a second try, or was skipped, has failed', () => {
  const spec = { title: 'logs', tests: [{ projectName: 'phone', results: [{ duration: 1000 }, { duration: 500 }] }] };
  const report = {
    suites: [{ file: 'a.spec.ts', suites: [{ file: 'a.spec.ts', specs: [spec] }] }],
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 },
  };
  expect(readPlaywright(report)).toEqual({
    passed: 5,
    failed: 3,
    tests: [{ name: 'a.spec.ts › logs (phone)', seconds: 1.5 }],
  });
});

test('the slowest come first', () => {
  const tests = [1, 3, 2].map((seconds) => ({ name: `${seconds}`, seconds }));
  expect(slowest(tests, 2).map(({ name }) => name)).toEqual(['3', '2']);
});
