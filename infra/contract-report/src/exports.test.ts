import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listFile, listProblems, readExports, versionProblems, writeList } from './exports.ts';

const root = path.join(__dirname, '../../..');

test('every package exports what its committed list says, under the version that stands there', () => {
  const packages = [...readExports(root)];
  expect(packages.map(([folder]) => folder).sort()).toEqual(['build', 'client', 'family', 'formats', 'ui']);
  const problems = packages.flatMap(([folder, present]) => {
    const file = listFile(root, folder);
    return listProblems(existsSync(file) ? readFileSync(file, 'utf8') : undefined, present);
  });
  expect(problems).toEqual([]);
});

describe('of a package', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'tq-exports-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (file: string, text: string) => {
    const target = path.join(folder, 'shared/food', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };

  test('reads values and types of each entry point, through what they pass on; files by their name; the shell alone has its own', () => {
    const exports = {
      './testing': './src/testing.mjs',
      '.': './src/index.ts',
      './internal': './src/internal.ts',
      './food.css': './src/food.css',
      './types': { types: './types.d.ts' },
    };
    write('package.json', JSON.stringify({ name: '@tastequest/food', version: '1.0.0', exports }));
    write('src/index.ts', `export * from './apple'; export { type Pear as Quince, pear } from './pear.tsx';`);
    write('src/apple.ts', `import { z } from 'zod'; export const apple = z.string(); export class Core {}`);
    write('src/pear.tsx', `export interface Pear { a: string } export const pear = () => <b>Pear</b>;`);
    write('src/testing.mjs', 'export function taste() {}');
    write('src/internal.ts', 'export const seed = 1;');
    const lines = ['. Core: class', '. Quince.a: string', '. Quince: interface', '. apple: z.string(…)', '. pear: ()'];
    expect(readExports(folder).get('food')).toEqual({
      name: '@tastequest/food',
      version: '1.0.0',
      lines: [...lines, './food.css: file', './testing taste: ()', './types: file'],
    });
  });

  test.each([
    [
      'export function eat(food: Food, { fast = false }: { fast?: boolean } = {}): void {} type Food = string',
      '(Food): type = string',
      'eat: (food: Food, _1?: { fast?: boolean }) => void',
    ],
    ['export const first = <Row,>(rows: readonly Row[], n = 1) => rows[n];', 'first: <Row>(rows: readonly Row[], n?)'],
    [
      '/** Words. */ export interface A<T> extends B { readonly a?: T; b(c: string): void; [key: string]: unknown } interface B { x: 1 }',
      '(B).x: 1',
      '(B): interface',
      'A.*: [key: string]: unknown',
      'A.a?: readonly T',
      'A.b: (c: string) => void',
      'A: interface<T> extends B',
    ],
    [
      'export type Pick = { a: string }; export type Size = \n  | "s"\n  | "m";',
      'Pick.a: string',
      'Pick: type',
      'Size: type = "s" | "m"',
    ],
    [
      'export class Pan extends Error { #x = 1; private y = 2; size: number; constructor(size: number) { super(); } fry(): void {} }',
      'Pan.constructor: (size: number)',
      'Pan.fry: () => void',
      'Pan.size: number',
      'Pan: class extends Error',
    ],
    [
      'const api = make({ e: (build) => ({ foods: build.query<string[], { id: string }>({}) }) }); export const { useFoodsQuery, useLazyFoodsQuery } = api;',
      'useFoodsQuery: build.query<string[], { id: string }>(…)',
      'useLazyFoodsQuery: build.query<string[], { id: string }>(…)',
    ],
    [
      'export const LIMIT = 3; export const NAMES: readonly string[] = ["a"]; export const plate = memo<Props>(dish).with(1);',
      'LIMIT: value',
      'NAMES: readonly string[]',
      'plate: memo<Props>(…).with(…)',
    ],
  ])('says of %s what is written', (code, ...lines) => {
    write(
      'package.json',
      JSON.stringify({ name: '@tastequest/food', version: '1.0.0', exports: { '.': './src/index.ts' } }),
    );
    write('src/index.ts', code);
    expect(readExports(folder).get('food')?.lines).toEqual(lines.map((line) => `. ${line}`));
  });
});

const present = (lines: string[], version = '1.2.3') => ({ name: '@tastequest/food', version, lines });
const LIST = writeList(present(['. apple: value', '. pear: value']));
const REMEDY = 'Raise the version of @tastequest/food, add it to its changelog, run npm run contract:report.';

test.each([
  [
    'an export more',
    present(['. apple: value', '. pear: value', '. plum: value']),
    `. plum: value was added. ${REMEDY}`,
  ],
  ['an export less', present(['. apple: value']), `. pear: value was removed. ${REMEDY}`],
  ['another shape', present(['. apple: value', '. pear: ()']), `. pear: value became (). ${REMEDY}`],
  [
    'a version without a list',
    present(['. apple: value'], '2.0.0'),
    '@tastequest/food 2.0.0 has no list: run npm run contract:report.',
  ],
])('%s is named, with what to do', (_, now, problem) => {
  expect(listProblems(LIST, now)).toEqual([problem]);
});

test('a package without a list is told how it gets one', () => {
  expect(listProblems(undefined, present([]))).toEqual([
    '@tastequest/food 1.2.3 has no list: run npm run contract:report.',
  ]);
});

test('a list that was changed by hand is named', () => {
  const now = present(['. apple: value', '. plum: value']);
  expect(listProblems(LIST.replace('pear', 'plum'), now)).toEqual([
    'The list of @tastequest/food was changed by hand: restore it.',
  ]);
});

describe('the next version', () => {
  const more = ['. apple: value', '. pear: value', '. plum: value'];
  const less = ['. apple: value'];

  test.each([
    ['may add in a minor', present(more, '1.3.0')],
    ['may add in a major', present(more, '2.0.0')],
    ['may remove in a major', present(less, '2.0.0')],
    ['may change in a minor', present(['. apple: value', '. pear: (a?: string)'], '1.3.0')],
    ['may be a patch where nothing changed', present(['. apple: value', '. pear: value'], '1.2.4')],
  ])('%s', (_, now) => {
    expect(versionProblems(LIST, now)).toEqual([]);
  });

  test.each([
    [
      'may not add in a patch',
      present(more, '1.2.4'),
      'has to be 1.3.0 or later, after 1.2.3: . plum: value was added.',
    ],
    [
      'may not remove in a minor',
      present(less, '1.9.0'),
      'has to be 2.0.0 or later, after 1.2.3: . pear: value was removed.',
    ],
    [
      'may not change in a patch',
      present(['. apple: value', '. pear: (a?: string)'], '1.2.4'),
      'has to be 1.3.0 or later, after 1.2.3: . pear: value became (a?: string).',
    ],
    ['may not stay the same', present(more), 'has to be 1.3.0 or later, after 1.2.3: . plum: value was added.'],
  ])('%s', (_, now, problem) => {
    expect(versionProblems(LIST, now)).toEqual([`@tastequest/food ${problem}`]);
  });
});

test('what nobody can import may go in a minor', () => {
  const list = writeList(present(['. (Core).a: string', '. apple: (core: Core)']));
  expect(versionProblems(list, present(['. apple: (core: Core)'], '1.3.0'))).toEqual([]);
});
