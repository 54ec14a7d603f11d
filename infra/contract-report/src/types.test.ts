import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractTypes } from './types.ts';

let folder: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tq-contract-'));
  write(
    'tsconfig.json',
    // Not the types of the DOM, which take longer than all the rest.
    JSON.stringify({
      compilerOptions: { strict: true, moduleResolution: 'bundler', module: 'esnext', lib: ['es2022'] },
    }),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const linesOf = (code: string, counts?: (name: string) => boolean) => {
  write('src/index.ts', code);
  return contractTypes(folder)({ file: 'src/index.ts', ...(counts && { counts }) }).map((line) => line.join(': '));
};

test.each([
  [
    'an interface by its members, and an object inside by its own',
    'export interface A { b?: string; c(d: number): void; e: { f: boolean | null }[] }',
    ['A.b?: string', 'A.c: (d: number) => void', 'A.e: object[]', 'A.e.f: boolean | null'],
  ],
  ['a union in the order of the alphabet', `export type A = 'c' | 'b' | null;`, [`A: 'b' | 'c' | null`]],
  ['a constant by its values', `export const A = { b: 'c' } as const;`, ['A: object', `A.b: 'c'`]],
  ['a version by its type', `export const A = '1.0.0';`, ['A: string']],
  [
    'a function by its signature',
    'export function a(b: string): Promise<void> {}',
    ['a: (b: string) => Promise<void>'],
  ],
  [
    'what an export names, exported or not',
    'interface Inner { a: string } export interface A { inner: Inner }',
    ['A.inner: Inner', 'Inner.a: string'],
  ],
  [
    'a dictionary by what is in it',
    'export interface A { b: Record<string, { c: 1 }> }',
    ['A.b: Record<string, object>', 'A.b.c: 1'],
  ],
])('writes %s', (_, code, lines) => {
  expect(linesOf(code)).toEqual(lines);
});

test('names the library of what is not ours, with its major, and no type parameters of it', () => {
  write('node_modules/lib/package.json', JSON.stringify({ name: 'lib', version: '7.18.5', types: 'index.d.ts' }));
  write('node_modules/lib/index.d.ts', 'export class Client<T = any> { a: T }');
  const code = `import type { Client } from 'lib'; export interface A { b: Client } export { Client } from 'lib';`;
  expect(linesOf(code)).toEqual(['A.b: Client', 'Client: lib 7']);
});

test('leaves out what does not count, also where something else names it', () => {
  const code = 'export interface A { b: B } export interface B { c: 1 }';
  expect(linesOf(code, (name) => name === 'A')).toEqual(['A.b: B']);
});
