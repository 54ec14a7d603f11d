import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { READERS } from './changed.mjs';
import { inSeconds, readJest, readPlaywright } from './reports.mjs';

/** What lets Node run a program in TypeScript. */
const TYPESCRIPT = ['--import', './infra/local/cli/typescript.mjs'];

/** The compiler in Go collects garbage less often: a quarter less of its processor time. */
const TYPES_ENV = { GOGC: '400' };

/** With one checker: each of several would check again what all of them need, for twice the processor time. */
const typesOf = (programs) => ['tsc', ['-p', `infra/test/types/${programs}.json`, '--checkers', '1', '--pretty']];

/** What a check runs, and on which files when only those that changed count; the longest first. */
const CHECKS = [
  {
    title: 'Types in the browser',
    wanted: ({ types }) => types.includes('browser'),
    command: () => typesOf('browser'),
    env: TYPES_ENV,
  },
  {
    title: 'Types in Node',
    wanted: ({ types }) => types.includes('node'),
    command: () => typesOf('node'),
    env: TYPES_ENV,
  },
  {
    title: 'Circles of imports',
    wanted: ({ lint }) => lint.length > 0,
    command: () => ['depcruise', ['--output-type', 'err', '.']],
  },
  {
    title: 'Generated database types',
    wanted: ({ schema }) => schema,
    command: () => ['node', [...TYPESCRIPT, 'infra/local/cli/generate-types.ts', '--check']],
  },
  {
    title: 'Lint',
    wanted: ({ lint }) => lint.length > 0,
    command: ({ lint = ['.'] }) => ['oxlint', ['--no-error-on-unmatched-pattern', ...lint]],
  },
  {
    title: 'Formatting',
    wanted: ({ format }) => format.length > 0,
    command: ({ format = ['.'] }) => ['oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...format]],
  },
];

/** Two at a time, because most run on one core; what they say is shown when they have failed. */
async function checks({ root, touched }) {
  const wanted = CHECKS.filter((check) => !touched || check.wanted(touched));
  const jobs = wanted.map(({ title, command, env }) => async () => {
    const { ok, output, seconds } = await runCommand(root, ...command(touched ?? {}), { env, quiet: true });
    console.log(`${ok ? '✓' : '✗'} ${title} (${inSeconds(seconds)})`);
    if (!ok) console.log(output);
    return { ok, name: title, seconds };
  });
  const results = await runTogether(jobs, 2);
  const passed = results.filter(({ ok }) => ok).length;
  return { passed, failed: results.length - passed, tests: results };
}

/**
 * Each suite has a global object of its own, so that V8's last compilers work on what is thrown away a second later. Without the last one,
 * and with the one before it only for what runs often, jsdom takes an eighth less of the processor; elsewhere it makes no difference.
 */
const FOR_SHORT_LIVES = ['--no-turbofan', '--invocation-count-for-maglev=2000'];

/** On two cores: a test of the database waits for a server more than for a core. */
const WHILE_OTHERS_WAIT = ['--maxWorkers=4'];

/** `node` are flags of Node's, which the workers take over, `jest` are Jest's. */
const jestStage =
  (projects, { node = [], jest = [] }) =>
  async (run) => {
    const { root, patterns, touched } = run;
    const file = path.join(run.reports, `${projects[0]}.json`);
    const all = projects.includes('db') ? touched?.allDatabase : touched?.allUnit;
    const related = touched && !all;
    const readers = projects.includes('db') ? [] : READERS;
    if (related && touched.related.length + readers.length === 0) return NOTHING;
    const how = related ? ['--findRelatedTests', '--passWithNoTests'] : [];
    const which = related ? [...touched.related, ...readers] : patterns;
    const args = ['--selectProjects', ...projects, '--json', `--outputFile=${file}`, ...jest, ...how, '--', ...which];
    const { ok } = await runCommand(root, 'node', [...node, 'node_modules/jest/bin/jest.js', ...args]);
    return readReport(file, (report) => readJest(report, root), ok, related);
  };

async function e2e(run) {
  const { root, touched } = run;
  const specs = touched ? touched.specs : run.patterns;
  if (touched && specs.length === 0) return NOTHING;
  const { findChromium } = await import('./chromium.mjs');
  const { startSystem } = await import('./system.mjs');
  const file = path.join(run.reports, 'e2e.json');
  const env = { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  // The database starts while the pages are built.
  const [build, system] = await Promise.all([
    // Of two cores, three apps at a time: with all six they do a tenth more.
    runCommand(root, 'turbo', [
      'run',
      'build',
      '--concurrency=150%',
      '--output-logs=errors-only',
      '--no-update-notifier',
    ]),
    // A machine that is busy with the tests refuses nobody.
    startSystem(root, { BUSY_AFTER_SECONDS: '60' }),
  ]);
  try {
    const built = { name: 'Build', seconds: build.seconds };
    console.log(`${build.ok ? '✓' : '✗'} Build (${inSeconds(build.seconds)})`);
    if (!build.ok) return { passed: 0, failed: 1, tests: [built] };
    const store = path.join(system.data, 'releases');
    // Not with --no-build: the cache leaves what another state of the clone had built beside its own, and the command removes it.
    const release = [...TYPESCRIPT, 'infra/deploy/src/cli/main.ts', 'release', '--store', store];
    const released = await runCommand(root, 'node', release, { quiet: true });
    if (!released.ok) {
      console.log(released.output);
      return { passed: 1, failed: 1, tests: [built] };
    }
    Object.assign(env, { TQ_BASE_URL: system.url, TQ_DATA_FOLDER: system.data });
    const args = ['test', '--config', 'infra/e2e/playwright.config.ts', ...specs];
    const { ok } = await runCommand(root, 'playwright', args, { env });
    if (!ok) console.log(`\nThe server said:\n${system.log().slice(-5000)}`);
    const result = readReport(file, readPlaywright, ok);
    return { ...result, passed: result.passed + 1, tests: [...result.tests, built] };
  } finally {
    await system.stop();
  }
}

const NOTHING = { passed: 0, failed: 0, tests: [] };

/** A runner that died without a report, or found no test, is one failure. */
function readReport(file, read, ok, mayBeEmpty = false) {
  try {
    const result = read(JSON.parse(readFileSync(file, 'utf8')));
    const lost = (!ok && result.failed === 0) || (result.passed === 0 && !mayBeEmpty);
    return lost ? { ...result, failed: Math.max(result.failed, 1) } : result;
  } catch {
    return { passed: 0, failed: 1, tests: [] };
  }
}

/** The stages of `npm test` in their order. Each answers how many of its tests passed and failed, and how long they took. */
export const STAGES = {
  checks: { title: 'Checks', run: checks },
  unit: { title: 'Unit tests', run: jestStage(['unit', 'node'], { node: FOR_SHORT_LIVES }) },
  db: { title: 'Database tests', run: jestStage(['db'], { jest: WHILE_OTHERS_WAIT }) },
  e2e: { title: 'End-to-end tests in Chromium', run: e2e },
};

/** Runs a program to its end. With `quiet`, what it prints is collected and returned instead of shown. */
async function runCommand(root, command, args, { env = {}, quiet = false } = {}) {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close').catch((error) => {
    output += String(error);
    return [1];
  });
  return { ok: code === 0, output, seconds: (performance.now() - started) / 1000 };
}

/** Runs so many of the jobs at once, in the order given; answers what each returned. */
async function runTogether(jobs, atOnce) {
  const results = [];
  const waiting = jobs.entries();
  const next = async () => {
    for (const [index, job] of waiting) results[index] = await job();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return results;
}
