import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const PLUGIN = JSON.stringify(resolve(__dirname, 'portable-ids-plugin.mjs'));

/** The modules are ES only; Node runs them. */
function run<T>(code: string): T {
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })) as T;
}

test('a style sheet and the file of the federation plugin are called alike in any folder', () => {
  const inFolder = (folder: string, hash: string) =>
    run<string[]>(`
      import { nameIn } from ${PLUGIN};
      const sheet = {
        resource: '${folder}/ui/src/form.module.css',
        resourceResolveData: { descriptionFileData: { name: '@tastequest/ui' }, relativePath: './src/form.module.css' },
      };
      const extracted = { type: 'css/mini-extract', identifier: () => 'css|' + sheet.resource, libIdent: () => null };
      const runtime = { type: 'js', resource: '${folder}/node_modules/.federation/entry.${hash}.js' };
      console.log(JSON.stringify([extracted, runtime].map((each) => nameIn({ getIssuer: () => sheet }, each))));`);
  expect(inFolder('/a', 'a1')).toEqual([
    'css/mini-extract|@tastequest/ui/src/form.module.css',
    'js|.federation/entry.js',
  ]);
  expect(inFolder('/home/of/b', 'b2')).toEqual(inFolder('/a', 'a1'));
});
