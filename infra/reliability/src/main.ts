/**
 * `npm run test:reliability`: the suites that break things on purpose, with more rounds than `npm test` has time for. With `--write` their
 * figures become docs/reliability.md.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine } from '@tastequest/deploy/command-line';
import { documentOf } from './report/document.ts';
import { readFigures } from './report/figures.ts';

const USAGE = `Usage: npm run test:reliability -- [options]

  --rounds 50      how often the server is killed
  --inputs 5000    how much bad input is sent
  --seed N         the moments of the kills and the inputs; without it, others each time
  --write          write docs/reliability.md`;

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SUITES = [
  'infra/reliability/src/kill-loop',
  'infra/reliability/src/chaos',
  'infra/supabase/tests/fuzz.db',
  'infra/local/src/postgres/damaged-cluster',
  'infra/local/src/process/damage',
  'infra/local/src/cli/restart',
  'infra/local/src/cli/backup',
];

const { values } = commandLine(USAGE, {
  rounds: 50,
  inputs: 5000,
  seed: 1 + (Date.now() % 1_000_000_000),
  write: false,
});
process.exitCode = await run(mkdtempSync(path.join(tmpdir(), 'tastequest-figures-')));

async function run(folder: string): Promise<number> {
  const { rounds, inputs, seed } = values;
  console.log(`Seed ${seed}: --seed ${seed} does the same again.`);
  const env = {
    KILL_ROUNDS: String(rounds),
    KILL_SEED: String(seed),
    FUZZ_INPUTS: String(inputs),
    FUZZ_SEED: String(seed),
    RELIABILITY_FIGURES: folder,
  };
  const jest = fileURLToPath(import.meta.resolve('jest/bin/jest'));
  const args = [jest, '--selectProjects', 'node', 'db', '--runInBand', '--', ...SUITES];
  try {
    const { status } = spawnSync(process.execPath, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    if (status !== 0) return 1;
    const circumstances = { day: new Date().toISOString().slice(0, 10), processors: availableParallelism() };
    const text = documentOf(readFigures(folder), circumstances);
    if (values.write) write(text);
    else console.log(text);
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(text: string): void {
  const file = path.join(ROOT, 'docs/reliability.md');
  writeFileSync(file, text);
  spawnSync('npm', ['run', '--silent', 'format', '--', file], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}
