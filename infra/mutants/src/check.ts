import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runJest, type TestRun } from './jest.ts';
import { mutate, type Source } from './mutate.ts';
import type { Mutant, Tests } from '../mutants/mutant.ts';

export type Verdict =
  | { kind: 'caught'; by: string[] }
  | { kind: 'survived' }
  /** The mutant proves nothing: it could not be applied, or its tests did not run. */
  | { kind: 'error'; reason: string };

/** The test files of the checkout that a mutant names. */
export function testFilesOf({ project, paths }: Tests, files: string[]): string[] {
  const tests = files.filter(
    (file) => /\.test\.tsx?$/.test(file) && file.endsWith('.db.test.ts') === (project === 'db'),
  );
  return paths.flatMap((part) => {
    const found = tests.filter((file) => file.includes(part));
    if (found.length === 0) throw new Error(`no test file of the project "${project}" has "${part}" in its path`);
    return found;
  });
}

interface Checkout {
  folder: string;
  files: string[];
}

/** On an idle machine no suite takes more than one of these minutes. */
const LIMIT_MS = 15 * 60_000;

/** Breaks the copy, runs the mutant's tests, and puts the file back. `before` is the run of the same tests without it. */
export async function check(mutant: Mutant, checkout: Checkout, before: TestRun): Promise<Verdict> {
  try {
    const { names } = mutant.tests;
    const files = testFilesOf(mutant.tests, checkout.files);
    const changed = mutate(sourcesOf(mutant, checkout), mutant);
    const target = path.join(checkout.folder, changed.path);
    const original = readFileSync(target);
    try {
      writeFileSync(target, changed.text);
      return judge(await runJest(checkout.folder, { files, names, limitMs: LIMIT_MS }), before);
    } finally {
      writeFileSync(target, original);
    }
  } catch (error) {
    return { kind: 'error', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The file that a mutant breaks, or those of its folder in their order. */
export function sourcesOf({ file }: Mutant, { folder, files }: Pick<Checkout, 'folder' | 'files'>): Source[] {
  const paths = files.filter((name) => name === file || name.startsWith(`${file}/`)).sort();
  return paths.map((name) => ({ path: name, text: readFileSync(path.join(folder, name), 'utf8') }));
}

/**
 * Caught means that a test which passed before fails now. No proof are tests that were red already, suites that no longer
 * compile, and timeouts alone.
 */
export function judge(after: TestRun, before: TestRun): Verdict {
  const ran = [...after.outcomes];
  const red = ran.find(([name]) => before.outcomes.get(name) !== 'passed');
  if (red) return { kind: 'error', reason: `not green without the mutant: ${red[0]}` };
  const by = ran.filter(([, outcome]) => outcome === 'failed').map(([name]) => name);
  if (by.length > 0) return { kind: 'caught', by };
  const [broken] = after.broken;
  if (broken) return { kind: 'error', reason: broken };
  const late = ran.find(([, outcome]) => outcome === 'timed out');
  if (late) return { kind: 'error', reason: `only a timeout: ${late[0]}` };
  return ran.length > 0 ? { kind: 'survived' } : { kind: 'error', reason: 'no test ran' };
}
