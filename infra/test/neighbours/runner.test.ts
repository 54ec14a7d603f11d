import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { groupsOf } from './runner.mjs';

const repository = path.resolve(import.meta.dirname, '../../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'neighbours-'));
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of ['react', '@testing-library'])
    symlinkSync(path.join(repository, 'node_modules', name), path.join(folder, 'node_modules', name));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

interface Suite {
  name: string;
  status: string;
  message: string;
  assertionResults: { ancestorTitles: string[]; fullName: string; status: string }[];
}

/** What Jest's report says of each suite of a package, and what it printed. */
function run(
  suites: Record<string, string>,
  { place = 'infra/example', ending = 'test.ts', args = [] as string[] } = {},
) {
  for (const [name, text] of Object.entries(suites)) write(`${place}/${name}.${ending}`, text);
  write('infra/example/visits.ts', `let visits = 0; export const visit = () => (visits += 1);`);
  const config = `import { nodeProject, unitProject } from '${repository}/shared/build/src/jest.mjs';
const runner = '${import.meta.dirname}/runner.mjs';
export default { projects: [nodeProject, unitProject].map((of) => ({ ...of(import.meta.dirname), runner })) };\n`;
  const report = path.join(folder, 'report.json');
  const jest = path.join(repository, 'node_modules/jest/bin/jest.js');
  const all = [
    jest,
    '--config',
    write('jest.config.mjs', config),
    '--json',
    `--outputFile=${report}`,
    ...args,
    '--',
    place,
  ];
  // One worker, so that all may share.
  const { stderr } = spawnSync(process.execPath, [...all, '--maxWorkers=1'], { cwd: folder, encoding: 'utf8' });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: Suite[] };
  const bySuite = new Map(testResults.map((suite) => [path.basename(suite.name).replace(/\.test\.tsx?$/, ''), suite]));
  return { bySuite, stderr };
}

const VISIT = (times: number) => `test('visits', () => expect(require('./visits').visit()).toBe(${times}));`;

test('neighbours share what they load, and each is reported as if it had run alone', () => {
  const spies = `jest.spyOn(Math, 'abs').mockReturnValue(7); jest.useFakeTimers({ now: 0 });`;
  const { bySuite, stderr } = run({
    a: `${VISIT(1)} describe('deep', () => { test('down', () => { ${spies} }); });`,
    b: `${VISIT(2)} test('spies', () => expect(Math.abs(-1)).toBe(1)); test('clock', () => expect(Date.now()).not.toBe(0));
      test('fails', () => expect(1).toBe(2));`,
    c: `${VISIT(3)} test('is loaded once', () => undefined); throw new Error('no way');`,
    d: `export {};`,
    e: `console.error = () => undefined; test('is quiet', () => console.error('x'));`,
    f: `${VISIT(4)} afterAll(() => { throw new Error('too late'); });`,
    g: `jest.mock('./nothing', () => ({}), { virtual: true }); ${VISIT(1)}`,
    h: `${VISIT(5)} test('prints', () => console.log('from h'));`,
  });
  const statuses = [...bySuite].map(([name, { status }]) => `${name} ${status}`).sort();
  expect(statuses).toEqual([
    'a passed',
    'b failed',
    'c failed',
    'd failed',
    'e failed',
    'f failed',
    'g passed',
    'h passed',
  ]);
  expect(bySuite.get('b')?.assertionResults.map(({ status }) => status)).toEqual([
    'passed',
    'passed',
    'passed',
    'failed',
  ]);
  const names = (suite: string) => bySuite.get(suite)?.assertionResults.map(({ fullName }) => fullName);
  expect(names('a')).toEqual(['visits', 'deep down']);
  expect(bySuite.get('a')?.assertionResults.map(({ ancestorTitles }) => ancestorTitles)).toEqual([[], ['deep']]);
  expect(names('c')).toEqual(['visits', 'is loaded once', 'is loaded']);
  expect(bySuite.get('b')?.message).toMatch(/● fails\n[^]*Expected: 2\n/);
  expect(bySuite.get('b')?.message).not.toContain('no way');
  expect(bySuite.get('c')?.message).toContain('no way');
  expect(bySuite.get('d')?.message).toContain('must contain at least one test');
  expect(bySuite.get('e')?.message).toContain('Change it in beforeEach: console.error.');
  expect(bySuite.get('f')?.message).toContain('too late');
  expect(stderr.split('\n').filter((line) => line.includes('from h'))).toHaveLength(1);
});

test('a pattern of names means those of tests, not the paths of suites', () => {
  const { bySuite } = run({ a: VISIT(1), b: `test('example', () => undefined);` }, { args: ['-t', 'example'] });
  expect(bySuite.get('b')?.assertionResults.map(({ status }) => status)).toEqual(['passed']);
  expect(bySuite.get('a')?.assertionResults.map(({ status }) => status)).toEqual(['pending']);
});

test('a page is empty again for the next suite, and has its own address', () => {
  const change = `document.documentElement.dataset.role = 'child'; document.body.append('left');
    document.head.append(document.createElement('style')); localStorage.setItem('a', 'b'); sessionStorage.setItem('a', 'b');
    history.replaceState(null, '', '/parent');`;
  const state = `[document.documentElement.outerHTML, localStorage.length, sessionStorage.length, location.pathname]`;
  const empty = `['<html><head></head><body></body></html>', 0, 0, '/']`;
  const suites = {
    a: `test('changes', () => { ${change} });`,
    b: `test('empty', () => expect(${state}).toEqual(${empty}));`,
  };
  const { bySuite } = run(suites, { place: 'shell/src', ending: 'test.tsx' });
  expect([...bySuite].map(([name, { message }]) => [name, message])).toEqual([
    ['a', ''],
    ['b', ''],
  ]);
});

test('what a test rendered is gone before its suite cleans up, and tests act', () => {
  const render = `import { render } from '@testing-library/react';
    let left: string; afterEach(() => (left = document.body.innerHTML));
    const acts = () => expect(Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')).toBe(true);
    test('renders', () => { acts(); render(<p>a</p>); }); test('is gone', () => { acts(); expect(left).toBe(''); });`;
  const { bySuite } = run({ a: render, b: render }, { place: 'shell/src', ending: 'test.tsx' });
  expect([...bySuite].map(([name, { message }]) => [name, message])).toEqual([
    ['a', ''],
    ['b', ''],
  ]);
});

test('sixteen of a package at most, as many for each worker, in the order of the first of each group', () => {
  const config = { id: 'node', rootDir: folder };
  const suite = (name: string, text = '') => ({ path: write(`${name}.test.ts`, text), context: { config } });
  const long = suite('infra/deploy/long', 'jest.setTimeout(300_000);');
  const deploy = [...'abcdefghijklmnopq'].map((name) => suite(`infra/deploy/${name}`));
  const [ui, shell] = [suite('shared/ui/a'), suite('shell/src/a')];
  const names = (workers: number) =>
    groupsOf([shell, deploy[16], long, ...deploy.slice(0, 16), ui], workers).map((group: { path: string }[]) =>
      group.map(({ path: file }) => path.relative(folder, file).replace(/\.test\.ts$|infra\/deploy\//g, '')).join(' '),
    );
  expect(names(1)).toEqual(['shell/src/a', 'j k l m n o p q', 'long', 'a b c d e f g h i', 'shared/ui/a']);
  expect(names(6)).toEqual(['shell/src/a', 'q', 'long', 'a b c d', 'e f g h', 'i j k l', 'm n o p', 'shared/ui/a']);
});
