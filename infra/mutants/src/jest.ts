import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** How a test ended. A busy machine times out too: that alone proves nothing. */
export type Outcome = 'passed' | 'failed' | 'timed out';

export interface TestRun {
  /** Of each test that ran, by `file › name`. */
  outcomes: Map<string, Outcome>;
  /** Suites that did not get as far as a test, and why. */
  broken: string[];
}

interface Selection {
  files: string[];
  /** Part of the names of the tests to run. */
  names?: string;
  /** Jest is ended after so long: a loop that was broken may have no end. */
  limitMs?: number;
}

interface JestReport {
  testResults: { name: string; message: string; assertionResults: Assertion[] }[];
}

interface Assertion {
  fullName: string;
  status: string;
  failureMessages: string[];
}

const ALL = ['unit', 'node', 'db'];

/** Runs tests in a checkout. Rejects when jest could not start, as when a migration fails, and when it took too long. */
export async function runJest(folder: string, { files, names, limitMs }: Selection): Promise<TestRun> {
  const report = path.join(folder, 'mutants-report.json');
  rmSync(report, { force: true });
  const args = [
    'node_modules/jest/bin/jest.js',
    ...['--ci', '--silent', '--json', `--outputFile=${report}`, `--cacheDirectory=${folder}/.jest-cache`],
    ...(names ? ['--testNamePattern', names] : []),
    // Without the global setup that starts PostgreSQL where no test needs it.
    ...['--selectProjects', ...(files.some((file) => file.endsWith('.db.test.ts')) ? ALL : ['unit', 'node'])],
    ...['--runTestsByPath', ...files],
  ];
  const said = await nodeOutput(folder, args, limitMs);
  if (!existsSync(report)) throw new Error(`jest ended without a report: ${firstLines(said)}`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  const titled = (file: string, test: Assertion) => `${path.relative(folder, file)} › ${test.fullName}`;
  return {
    outcomes: new Map(
      testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'passed' || status === 'failed')
          .map((test) => [titled(name, test), outcomeOf(test)]),
      ),
    ),
    broken: testResults
      .filter(({ assertionResults }) => assertionResults.length === 0)
      .map(({ name, message }) => `${path.relative(folder, name)}: ${firstLines(message)}`),
  };
}

function outcomeOf({ status, failureMessages }: Assertion): Outcome {
  if (status === 'passed') return 'passed';
  return failureMessages.every((message) => /Exceeded timeout of \d+ ms/.test(message)) ? 'timed out' : 'failed';
}

const firstLines = (text: string) => text.trim().split('\n').slice(0, 5).join(' ').slice(0, 500);

/** What the program said on stderr; whether it succeeded is in its report. Rejects when it is ended after `timeout`. */
function nodeOutput(folder: string, args: string[], timeout?: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout,
      env: { ...process.env, NODE_ENV: 'test' },
    });
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk));
    child.once('error', reject);
    child.once('close', () => (child.killed ? reject(new Error('jest was ended: it took too long')) : resolve(said)));
  });
}
