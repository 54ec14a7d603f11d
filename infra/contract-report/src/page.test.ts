import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '@tastequest/build/project-files';
import { designTokens } from './page.ts';

const root = path.join(__dirname, '../../..');
const files = projectFiles(root).filter((file) => /^(mfe-[^/]+|shared\/(ui|family))\/src\/.*\.(css|tsx?)$/.test(file));
const packageOf = (file: string) => file.split('/src/')[0];
const all = files.map((file) => ({ from: packageOf(file), file, text: readFileSync(path.join(root, file), 'utf8') }));

test('what remotes use of custom properties is in the report, or of their own making', () => {
  const tokens = new Set(designTokens(root));
  const made = ({ from, text }: { from?: string; text: string }) =>
    [...text.matchAll(/'(--[\w-]+)'|^\s*(--[\w-]+):/gm)].map(([, inCode, inSheet]) => `${from} ${inCode ?? inSheet}`);
  const own = new Set(all.flatMap(made));
  const unknown = all
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ from, file, text }) =>
      [...text.matchAll(/var\((--[\w-]+)/g)]
        .filter(([, name = '']) => !tokens.has(name) && !own.has(`${from} ${name}`))
        .map(([, name]) => `${file}: ${name}`),
    );
  expect(unknown).toEqual([]);
});
