import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { readCommandLine } from './command-line.mjs';

const ROOT = path.join(__dirname, '../../../..');
const USAGE = 'Usage: npm run bench:it -- [options]';
const read = (args: string[], env = {}) => readCommandLine(USAGE, { seconds: 20, url: '', list: false }, { args, env });

test('an option is of the kind of its default', () => {
  const usual = { seconds: 20, url: '', list: false };
  expect(read([])).toEqual({ values: usual, words: [] });
  const values = { seconds: 3, url: 'http://x', list: true };
  expect(read(['--seconds', '3', '--url', 'http://x', '--list'])).toEqual({ values, words: [] });
});

test.each([
  [['--fast'], "Unknown option '--fast'. See npm run bench:it -- --help."],
  [['--seconds', 'x'], '--seconds is a whole number from 1. See npm run bench:it -- --help.'],
  [['--seconds', '0'], '--seconds is a whole number from 1. See npm run bench:it -- --help.'],
  [['word'], "Unexpected argument 'word'. See npm run bench:it -- --help."],
])('%j is refused in a sentence', (args, refusal) => {
  expect(read(args)).toEqual({ refusal });
});

test('what npm kept to itself is told', () => {
  expect(read([], { npm_config_seconds: '3' })).toEqual({
    refusal: 'npm kept --seconds to itself. Write -- before the options: npm run bench:it -- --seconds …',
  });
});

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
const COMMANDS = Object.keys(scripts).filter((name) =>
  /^(bench|test|previous):|^migrations:(check|seal)$|^contract:report$/.test(name),
);

test('every benchmark and every further test says how it is used, and begins nothing', async () => {
  const helps = COMMANDS.map(async (name) => {
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', name, '--', '--help'], { cwd: ROOT });
    return stdout.split(' --')[0]?.split('\n')[0];
  });
  expect(await Promise.all(helps)).toEqual(COMMANDS.map((name) => `Usage: npm run ${name}`));
});
