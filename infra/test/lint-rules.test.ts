import { lintText } from './lint-text';

const inHook = (body: string) =>
  `import { useEffect, useState } from 'react';\nexport function C({ on }: { on: boolean }) {\n  const [s, set] = useState(0);\n  ${body}\n  return <p>{String(on)}</p>;\n}\n`;

/** What each rule of `shared/build/oxlint.json` has to find. Layers, browser floor and formats have tests of their own. */
const PLANTED = {
  'eslint(eqeqeq)': 'export const f = (n: number) => n == 2;',
  'eslint(max-lines)': '//\n'.repeat(251),
  'eslint(max-lines-per-function)': `export function f() {\n${'  void 0;\n'.repeat(61)}}`,
  'eslint(no-array-constructor)': 'export const list = new Array(1, 2);',
  'eslint(no-console)': 'console.log(1);',
  'eslint(no-unused-expressions)': 'const c = Math.random();\nc + 1;',
  'eslint(no-unused-vars)': 'const unused = 1;',
  'eslint(no-var)': 'export var v = 1;',
  'eslint(prefer-const)': 'let c = 1;\nexport const d = c;',
  'eslint(prefer-rest-params)': 'export function rest() {\n  return arguments[0];\n}',
  'eslint(prefer-spread)': 'export const f = (g: (...n: number[]) => void, n: number[]) => g.apply(undefined, n);',
  'typescript(ban-ts-comment)': '// @ts-expect-error\nexport const n = 1;',
  'typescript(no-duplicate-enum-values)': 'export enum E {\n  A = 1,\n  B = 1,\n}',
  'typescript(no-empty-object-type)': 'export const o: {} = {};',
  'typescript(no-explicit-any)': 'export const a: any = 1;',
  'typescript(no-extra-non-null-assertion)': 'export const f = (o?: { p: number }) => o!!.p;',
  'typescript(no-misused-new)': 'export interface Made {\n  new (): Made;\n}',
  'typescript(no-namespace)': 'export namespace N {\n  export const q = 1;\n}',
  'typescript(no-non-null-asserted-optional-chain)': 'export const f = (o?: { p: number }) => o?.p!;',
  'typescript(no-require-imports)': "import fs = require('fs');\nvoid fs;",
  'typescript(no-this-alias)': 'export class K {\n  m() {\n    const self = this;\n    return self;\n  }\n}',
  'typescript(no-unnecessary-type-constraint)': 'export type T<U extends unknown> = U;',
  'typescript(no-unsafe-declaration-merging)': 'export interface D {\n  a: number;\n}\nexport class D {}',
  'typescript(no-unsafe-function-type)': 'export const f: Function = () => 1;',
  'typescript(no-wrapper-object-types)': "export const w: String = 'x';",
  'typescript(prefer-as-const)': "export const lit: 'a' = 'a';",
  'typescript(prefer-namespace-keyword)': 'export module M {\n  export const z = 1;\n}',
  'typescript(triple-slash-reference)': '/// <reference path="./y" />\nexport const y = 1;',
  'react-hooks(exhaustive-deps)': inHook('useEffect(() => set(s), []);'),
  'react-hooks(rules-of-hooks)': inHook('if (on) useEffect(() => set(s), [s]);'),
  'tastequest(data-access)': "export const f = (db: { rpc(name: string): void }) => db.rpc('x');",
  'directive: Unused': '// oxlint-disable-next-line no-console\nexport const fine = 1;',
};

test('each rule finds what it is about', () => {
  const found = lintText(Object.values(PLANTED).map((code) => ['mfe-child/src/x.tsx', code] as const));
  const missed = Object.keys(PLANTED).filter((rule, at) => !found[at]?.some((error) => error.startsWith(rule)));
  expect(missed).toEqual([]);
}, 60_000);

test('code of the browser writes to the console only what is wrong; scripts and settings may', () => {
  const code = 'console.log(1);';
  const files = [
    'shell/src/x.ts',
    'mfe-child/x.mjs',
    'shared/ui/src/x.mjs',
    'infra/deploy/src/x.ts',
    'shared/build/x.mjs',
  ];
  expect(lintText(files.map((file) => [file, code] as const)).map(({ length }) => length)).toEqual([1, 1, 1, 0, 0]);
}, 60_000);
