import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

export interface TestRun {
  /** Whether each test passed, by `file › name`. */
  passed: Map<string, boolean>;
  /** Suites that did not get as far as a test, and why. */
  broken: string[];
}

interface JestReport {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

const LIMIT_MS = 15 * 60_000;

/** Runs these test files in a checkout. Rejects when jest could not start, as when a migration fails. */
export async function runJest(folder: string, projects: string[], files: string[]): Promise<TestRun> {
  const report = path.join(folder, 'mutants-report.json');
  rmSync(report, { force: true });
  const args = ['--ci', '--silent', '--json', `--outputFile=${report}`, `--cacheDirectory=${folder}/.jest-cache`];
  const said = await nodeOutput(folder, [
    'node_modules/jest/bin/jest.js',
    ...args,
    '--selectProjects',
    ...projects,
    '--runTestsByPath',
    ...files,
  ]);
  if (!existsSync(report)) throw new Error(`jest ended without a report: ${firstLines(said)}`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  return {
    passed: new Map(
      testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, status }) => [
          `${path.relative(folder, name)} › ${fullName}`,
          status === 'passed',
        ]),
      ),
    ),
    broken: testResults
      .filter(({ assertionResults }) => assertionResults.length === 0)
      .map(({ name, message }) => `${path.relative(folder, name)}: ${firstLines(message)}`),
  };
}

const firstLines = (text: string) => text.trim().split('\n').slice(0, 5).join(' ').slice(0, 500);

/** What the program said on stderr; whether it succeeded is in its report. */
function nodeOutput(folder: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: LIMIT_MS,
      env: { ...process.env, NODE_ENV: 'test' },
    });
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk));
    child.once('error', reject);
    child.once('close', () => resolve(said));
  });
}
