import path from 'node:path';
import { evaluate } from './testing/evaluate.ts';

/** What a module that passes on `a` of `./a` loads when it is loaded itself, and in all once `a` is used. */
function loadsOf(file: string) {
  const args = JSON.stringify(["export { a } from './a';", file, { transformerConfig: {} }]).slice(1, -1);
  const transformer = `m.default.createTransformer({ module: { type: 'commonjs' } })`;
  const code = evaluate<string>(path.join(__dirname, 'jest-transform.mjs'), `${transformer}.process(${args}).code`);
  const loads: string[] = [];
  const exported: { a?: number } = {};
  const load = (name: string) => (loads.push(name), { a: 7 });
  new Function('require', 'exports', code)(load, exported);
  const atOnce = [...loads];
  expect(exported.a).toBe(7);
  return { atOnce, inAll: loads };
}

test.each(['/clone/shared/ui/src/index.ts', '/remote/node_modules/@tastequest/ui/src/index.ts'])(
  'what a shared package offers is loaded when it is used: %s',
  (file) => expect(loadsOf(file)).toEqual({ atOnce: [], inAll: ['./a'] }),
);

test('any other module loads at once what it passes on', () =>
  expect(loadsOf('/clone/mfe-parent/src/index.ts')).toEqual({ atOnce: ['./a'], inAll: ['./a'] }));
