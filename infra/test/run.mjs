/** `npm test`: everything CI runs, the fast checks first. Ends with one line `N passed, N failed`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkNode, installWhenStale, root } from '../local/cli/prepare.mjs';

checkNode();
installWhenStale();
process.env.TURBO_TELEMETRY_DISABLED = '1';
process.env.PATH = `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`;

const reports = mkdtempSync(path.join(tmpdir(), 'tastequest-test-'));
const total = { passed: 0, failed: 0 };
const failures = [];

function count(title, { passed, failed }) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(`${title}: ${failed} failed`);
}

function run(title, command, args, env = {}) {
  const started = Date.now();
  console.log(`\n=== ${title}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  console.log(`--- ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return status === 0;
}

function check(title, command, args) {
  const ok = run(title, command, args);
  count(title, ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  return ok;
}

/** A runner that died without a report, or found no test, is one failure. */
function report(title, ok, read) {
  try {
    const counts = read();
    count(title, counts.failed === 0 && (!ok || counts.passed === 0) ? { ...counts, failed: 1 } : counts);
  } catch {
    count(title, { passed: 0, failed: 1 });
  }
}

function jest(title, projects) {
  const file = path.join(reports, `${projects.join('-')}.json`);
  const ok = run(title, 'jest', ['--selectProjects', ...projects, '--json', `--outputFile=${file}`]);
  report(title, ok, () => {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    const brokenSuites = result.testResults.filter(
      (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
    );
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests + brokenSuites.length + result.numPendingTests,
    };
  });
}

/** A busy machine may cost a browser test its first try. It is named then, and more than these fail the run. */
const MAX_FLAKY = 2;

function flakyTests(suites) {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${file} › ${title}`),
    ...flakyTests(inner),
  ]);
}

async function endToEnd() {
  const title = 'End-to-end tests in Chromium';
  const { findChromium } = await import('./chromium.mjs');
  const { startSystem } = await import('./system.mjs');
  const file = path.join(reports, 'e2e.json');
  const chromium = findChromium();
  const system = await startSystem(root);
  try {
    const ok = run(title, 'playwright', ['test', '--config', 'infra/e2e/playwright.config.ts'], {
      CHROMIUM_PATH: chromium,
      TQ_BASE_URL: system.url,
      TQ_DATA_FOLDER: system.data,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    if (!ok) console.log(`\nThe server said:\n${system.log().slice(-5000)}`);
    report(title, ok, () => {
      const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
      for (const name of flakyTests(suites)) console.log(`FLAKY, passed on its second try: ${name}`);
      const tolerated = stats.flaky <= MAX_FLAKY ? stats.flaky : 0;
      return { passed: stats.expected + tolerated, failed: stats.unexpected + stats.flaky - tolerated + stats.skipped };
    });
  } finally {
    await system.stop();
  }
}

check('Formatting', 'prettier', ['--check', '--log-level=warn', '.']);
check('Lint', 'eslint', ['.']);
check('Types', 'turbo', ['run', 'typecheck', '--output-logs=errors-only']);
jest('Unit tests', ['unit', 'node']);
check('Generated database types', 'tsx', ['infra/local/cli/generate-types.ts', '--check']);
jest('Database tests', ['db']);
if (check('Build', 'turbo', ['run', 'build', '--output-logs=errors-only'])) {
  await endToEnd().catch((error) => {
    console.error(error);
    count('End-to-end tests', { passed: 0, failed: 1 });
  });
} else count('End-to-end tests (not run: no build)', { passed: 0, failed: 1 });

rmSync(reports, { recursive: true, force: true });
for (const failure of failures) console.log(failure);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
