import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../..');

const SCRIPT = `
  import { ESLint } from 'eslint';
  const eslint = new ESLint();
  const cases = JSON.parse(process.env.CASES);
  const results = [];
  for (const [filePath, code] of cases) {
    const [result] = await eslint.lintText(code, { filePath });
    results.push(result.messages.filter((m) => m.severity === 2).map((m) => m.message));
  }
  console.log(JSON.stringify(results));`;

/** The errors that the repository's lint has for each `[file, code]`. */
export function lintText(cases: readonly (readonly [string, string])[]): string[][] {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CASES: JSON.stringify(cases) },
  });
  return JSON.parse(output) as string[][];
}
