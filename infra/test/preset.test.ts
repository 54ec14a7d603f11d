import { readFileSync } from 'node:fs';
import path from 'node:path';
import { evaluate } from '@tastequest/build/testing';

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const evaluateIn = <T>(file: string, expression: string) =>
  evaluate<T>(path.join(root, 'shared/build/src', file), expression);

test('the README names the oldest browsers that the preset builds for', () => {
  expect(read('README.md')).toContain(evaluateIn<string>('browser-floor.mjs', 'm.floorInWords()'));
});

test('what the frame around a prerendered page reads keeps its name', () => {
  const properties = [...read('shell/src/index.html').matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(evaluateIn<string[]>('critical-css.mjs', 'm.FRAME.properties')).toEqual([...new Set(properties)]);
});

test('the shell takes its ids from the preset, so that they do not depend on the folder', () => {
  const config = JSON.stringify(`file://${path.join(root, 'shell/webpack.config.mjs')}`);
  const shell = `m.shellConfig({ url: ${config}, budgets: {} }).find(({ name }) => name === 'shell')`;
  const { ids, plugins } = evaluateIn<{ ids: unknown; plugins: string[] }>(
    'webpack.mjs',
    `(({ optimization: { moduleIds, chunkIds }, plugins }) => ({
      ids: { moduleIds, chunkIds },
      plugins: plugins.map((plugin) => plugin.constructor.name),
    }))(${shell})`,
  );
  expect(ids).toEqual({ moduleIds: false, chunkIds: false });
  expect(plugins).toContain('PortableIdsPlugin');
});
