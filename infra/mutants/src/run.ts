/**
 * `npm run test:mutants`: breaks conditions of the product one at a time, in a copy of the checkout, and tells which test
 * notices. Ends with one line `N caught, N survived`; fails when one survived or could not be tried.
 */
import { fileURLToPath } from 'node:url';
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLine } from '@tastequest/deploy/command-line';
import { MUTANTS } from '../mutants/index.ts';
import type { Mutant } from '../mutants/mutant.ts';
import { check, testFilesOf, type Verdict } from './check.ts';
import { runJest, type TestRun } from './jest.ts';

const USAGE = `Usage: npm run test:mutants -- [options]

  --only TEXT        those alone that name it, with their files and tests
  --list             say which there are, and try none
  --jobs 1           how many are tried at once`;
const { values } = commandLine(USAGE, { only: '', list: false, jobs: 1 });
const text = (mutant: Mutant) => [mutant.name, mutant.file, mutant.statement, ...mutant.tests.paths].join('\n');
const chosen = MUTANTS.filter((mutant) => text(mutant).toLowerCase().includes(values.only.toLowerCase()));

if (values.list) for (const { name, harm } of chosen) console.log(`${name}\n    ${harm}`);
else process.exitCode = await run(chosen, values.jobs);

async function run(mutants: Mutant[], jobs: number): Promise<number> {
  if (mutants.length === 0) {
    console.log(`No mutant names "${values.only}".`);
    return 1;
  }
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const checkouts = Array.from({ length: Math.min(jobs, mutants.length) }, () => copyCheckout(root));
  const remove = () => checkouts.forEach((checkout) => checkout.remove());
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

  const count = { caught: 0, survived: 0, error: 0 };
  const [first] = checkouts;
  if (!first) return 1;
  console.log(`Running the tests of ${mutants.length} mutants without any …`);
  const before = await runUnmutated(mutants, first);
  const queue = [...mutants];
  const work = async (checkout: (typeof checkouts)[number]) => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const started = Date.now();
      const verdict = await check(mutant, checkout, before);
      count[verdict.kind] += 1;
      console.log(`${line(mutant, verdict)} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
    }
  };
  await Promise.all(checkouts.map(work));
  if (count.error > 0) console.log(`${count.error} could not be tried`);
  console.log(`${count.caught} caught, ${count.survived} survived`);
  return count.survived + count.error > 0 ? 1 : 0;
}

/** One run of everything that is named; a mutant whose tests can't be found is told apart later. */
function runUnmutated(mutants: Mutant[], { folder, files }: { folder: string; files: string[] }): Promise<TestRun> {
  const tests = mutants.flatMap((mutant) => {
    try {
      return testFilesOf(mutant.tests, files);
    } catch {
      return [];
    }
  });
  return runJest(folder, { files: [...new Set(tests)] });
}

function line(mutant: Mutant, verdict: Verdict): string {
  switch (verdict.kind) {
    case 'caught': {
      const [first = '', ...more] = verdict.by;
      return `caught    ${mutant.name}: ${first.slice(first.lastIndexOf('/', first.indexOf(' › ')) + 1)}${more.length > 0 ? ` and ${more.length} more` : ''}`;
    }
    case 'survived':
      return `SURVIVED  ${mutant.name}. ${mutant.harm}`;
    case 'error':
      return `ERROR     ${mutant.name}: ${verdict.reason}`;
  }
}

/** A copy of the checkout as it is now, saved changes included, for breaking things in. `remove()` deletes it. */
function copyCheckout(root: string): { folder: string; files: string[]; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'tastequest-mutants-'));
  // The user that runs PostgreSQL for root has to get through.
  chmodSync(folder, 0o711);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = listed.toString().split('\0').filter(Boolean);
  const present = files.filter((file) => existsSync(path.join(root, file)));
  for (const file of present) cpSync(path.join(root, file), path.join(folder, file));
  linkPackages(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  // A workspace with another version of a package has that in a folder of its own.
  for (const file of present.filter((name) => name.endsWith('/package.json'))) {
    const own = path.join(path.dirname(file), 'node_modules');
    if (existsSync(path.join(root, own))) symlinkSync(path.join(root, own), path.join(folder, own));
  }
  return { folder, files: present, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The installed packages are linked; our own have to be the copy's, so their relative links are copied as they are. */
function linkPackages(installed: string, target: string): void {
  mkdirSync(target);
  for (const name of readdirSync(installed)) {
    if (name !== '@tastequest') symlinkSync(path.join(installed, name), path.join(target, name));
  }
  cpSync(path.join(installed, '@tastequest'), path.join(target, '@tastequest'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}
