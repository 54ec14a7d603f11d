import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** The module is ES only; Node runs it. */
function overBudget(...args: unknown[]): string | null {
  const code = `import { overBudget } from ${JSON.stringify(resolve(__dirname, 'budget-plugin.mjs'))};
    console.log(JSON.stringify(overBudget(...${JSON.stringify(args)}) ?? null))`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })) as
    | string
    | null;
}

test('exactly the budget is within it', () => {
  expect(overBudget('shell', 'first screen', 1000, 1000)).toBeNull();
});

test('one byte more says how much, and what to do', () => {
  expect(overBudget('shell', 'first screen', 1001, 1000)).toMatch(
    /shell loads 1001 bytes .* budget is 1000 \(1 too many\).*webpack\.config\.mjs/,
  );
});

test('an app without a budget is an error', () => {
  expect(overBudget('new', 'first screen', 5)).toMatch(/new has no budget: add "first screen": 5/);
});
