import { createInstance } from '@module-federation/enhanced/runtime';
import { replacePlugin } from './replace-plugin';

test('an update takes the place of the build of before, and the console hears nothing of it', () => {
  const warn = jest.spyOn(console, 'warn');
  const shell = createInstance({ name: 'shell', remotes: [], plugins: [replacePlugin()] });
  const register = (file: string) =>
    shell.registerRemotes([{ name: 'tq_child', entry: `https://tastequest.example/${file}`, type: 'var' }]);
  register('one.js');
  register('two.js');
  expect(shell.options.remotes).toEqual([expect.objectContaining({ entry: 'https://tastequest.example/two.js' })]);
  expect(warn).not.toHaveBeenCalled();
});
