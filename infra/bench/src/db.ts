import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { startBackend } from './backend.ts';
import { functionCases } from './cases/functions.ts';
import { tableCases } from './cases/tables.ts';
import { fill } from './fill/fill.ts';
import { measure } from './measure.ts';
import { readPlans } from './plans.ts';
import { report } from './report.ts';

// npm run bench:db [-- --families 500 --runs 200]: a benchmark, not a test, so it never fails for being slow.
const { families, runs } = readOptions(process.argv.slice(2));
const cases = [...functionCases, ...tableCases];
const backend = await startBackend();
try {
  const sql = postgres({ ...backend.database, max: 1, onnotice: () => undefined });
  const fillSeconds = await fill(sql, families);
  const measured = await measure(sql, cases, families, runs);
  await sql.end();
  const plans = await readPlans(backend.database, cases, families);
  console.log(report({ families, runs, fillSeconds, measured, plans }));
} catch (error) {
  console.log(`The benchmark stopped: ${error instanceof Error ? error.message : String(error)}`);
} finally {
  await backend.stop();
}

interface BenchOptions {
  families: number;
  runs: number;
}

/** `--families 500 --runs 200`; without them the full size. */
function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: { families: { type: 'string', default: '20000' }, runs: { type: 'string', default: '200' } },
  });
  return { families: wholeNumber('families', values.families), runs: wholeNumber('runs', values.runs) };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1) return value;
  throw new Error(`--${name} is a whole number from 1.`);
}
