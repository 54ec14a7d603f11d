import { resolve } from 'node:path';
import { evaluate } from './testing/evaluate.ts';

/** What a page gets of a script with this text in it, and what is wrong with it. */
const inlined = (words: string) =>
  evaluate<{ code: string; files: string[]; errors: string[] }>(
    resolve(__dirname, 'inline-code-plugin.mjs'),
    `await (async () => {
      const { default: webpack } = await import('webpack');
      const target = {};
      const entry = ${JSON.stringify(`data:text/javascript,${encodeURIComponent(`document.title = ${JSON.stringify(words)};`)}`)};
      const compiler = webpack({ mode: 'none', entry, plugins: [new m.InlineCodePlugin(target)] });
      compiler.outputFileSystem = { mkdir: (_path, done) => done(null) };
      const stats = await new Promise((done, fail) => compiler.run((error, made) => (error ? fail(error) : done(made))));
      const { assets = [], errors } = stats.toJson({ assets: true, errors: true });
      return { code: target.code, files: assets.map(({ name }) => name), errors: errors.map(({ message }) => message) };
    })()`,
  );

test('a script for the page is kept, and is no file beside it', () => {
  expect(inlined('Hello')).toEqual({
    code: expect.stringContaining('document.title = "Hello"') as string,
    files: [],
    errors: [],
  });
});

test.each(['</SCRIPT >', '<!-- a comment'])('no build puts %s into a script of its page', (words) => {
  expect(() => inlined(words)).toThrow('The inline script would end its own element.');
});
