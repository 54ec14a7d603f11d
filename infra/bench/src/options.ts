import { parseArgs } from 'node:util';

export interface BenchOptions {
  families: number;
  runs: number;
}

/** `--families 500 --runs 200`; without them the full size. */
export function readOptions(args: string[]): BenchOptions {
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
