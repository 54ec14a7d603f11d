import path from 'node:path';

/** Of jest's JSON report. A suite that broke, and a test that was skipped or left to do, is a failure. */
export function readJest(report, root) {
  const { testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${path.relative(root, name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length + numPendingTests + numTodoTests,
    tests,
  };
}

/** Of Playwright's JSON report. Only what passed on its first try and was not skipped has passed. */
export function readPlaywright({ suites, stats: { expected, unexpected, flaky, skipped } }) {
  return { passed: expected, failed: unexpected + flaky + skipped, tests: suites.flatMap(testsOf) };
}

const testsOf = ({ file, specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file} › ${title} (${projectName})`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  ),
  ...suites.flatMap(testsOf),
];

/**
 * The slowest first.
 * @param {{ name: string, seconds: number }[]} tests
 */
export const slowest = (tests, count = 5) => tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);

export const inSeconds = (seconds) => `${seconds.toFixed(1)} s`;
