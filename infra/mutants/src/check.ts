import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runJest, type TestRun } from './jest.ts';
import { mutate, type Source } from './mutate.ts';
import type { Mutant, Tests } from './mutant.ts';

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

/** Breaks the copy, runs the mutant's tests, and puts the file back. `before` is the run of the same tests without it. */
export async function check(mutant: Mutant, { folder, files }: Checkout, before: TestRun): Promise<Verdict> {
  try {
    const tests = testFilesOf(mutant.tests, files);
    const red = [...before.passed].find(([name, passed]) => !passed && tests.some((file) => name.startsWith(file)));
    if (red) throw new Error(`red without the mutant: ${red[0]}`);
    const original = sourcesOf(mutant, { folder, files });
    const changed = mutate(original, mutant);
    const target = path.join(folder, changed.path);
    const text = readFileSync(target);
    try {
      writeFileSync(target, changed.text);
      return judge(await runJest(folder, [mutant.tests.project], tests), before);
    } finally {
      writeFileSync(target, text);
    }
  } catch (error) {
    return { kind: 'error', reason: error instanceof Error ? error.message : String(error) };
  }
}

function sourcesOf({ file }: Mutant, { folder, files }: Checkout): Source[] {
  const paths = files.filter((name) => name === file || name.startsWith(`${file}/`)).sort();
  return paths.map((name) => ({ path: name, text: readFileSync(path.join(folder, name), 'utf8') }));
}

/** Caught means that a test which passed before fails now; a suite that no longer compiles is no proof. */
export function judge(after: TestRun, before: TestRun): Verdict {
  const by = [...after.passed].filter(([name, passed]) => !passed && before.passed.get(name)).map(([name]) => name);
  if (by.length > 0) return { kind: 'caught', by };
  return after.broken[0] ? { kind: 'error', reason: after.broken[0] } : { kind: 'survived' };
}
