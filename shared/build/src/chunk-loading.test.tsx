import { createHash } from 'node:crypto';
import * as federation from '@module-federation/runtime-core';
import { buildRemote, type Build } from './testing/build-remote';

// For a busy machine: a build takes 2 s on an idle one.
jest.setTimeout(300_000);

let build: Build;
beforeAll(async () => {
  build = await buildRemote({
    name: 'small',
    files: {
      'src/remote.tsx': `import css from './remote.module.css'; export default { mount: () => css.title };`,
      'src/remote.module.css': '.title { color: green }',
    },
  });
});

const checksum = (file: string, encoding: 'hex' | 'base64') =>
  createHash('sha256')
    .update(build.get(file) ?? '')
    .digest(encoding);
const code = () => [...build.keys()].filter((file) => /\.(js|css)$/.test(file));

test('the name of a file is its checksum', () => {
  expect(code()).toHaveLength(3);
  for (const file of code()) expect(file).toContain(`.${checksum(file, 'hex')}.`);
});

test.each(['/files/', 'https://cdn.example/files/'])('what a build in %s loads is checked', async (folder) => {
  const [first, entry] = [/^\d+\..*js$/, /^tq_small\./].map((name) => code().find((file) => name.test(file)) ?? '');
  const style = code().find((file) => file.endsWith('.css')) ?? '';
  void run(entry ?? '', folder);
  const script = document.head.querySelector<HTMLScriptElement>(`script[src$="${first}"]`);
  const link = document.head.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  expect(script).toMatchObject({ integrity: `sha256-${checksum(first ?? '', 'base64')}` });
  expect(link).toMatchObject({ integrity: `sha256-${checksum(style, 'base64')}` });
  for (const element of [script, link]) expect(element?.crossOrigin).toBe(folder.startsWith('/') ? null : 'anonymous');
});

test('in a second attempt, everything has another address, and is checked as well', () => {
  const [first, entry] = [/^\d+\..*js$/, /^tq_small\./].map((name) => code().find((file) => name.test(file)) ?? '');
  void run(entry ?? '', '/files/', '?attempt=1');
  const script = document.head.querySelector<HTMLScriptElement>(`script[src$="/files/${first}?attempt=1"]`);
  expect(script).toMatchObject({ integrity: `sha256-${checksum(first ?? '', 'base64')}` });
  expect(document.head.querySelector('link[rel=stylesheet]')).toMatchObject({
    href: expect.stringMatching(/attempt=1$/),
  });
});

/** Asks the container for its module, as the shell does; nothing arrives. */
function run(entry: string, folder: string, query = ''): Promise<unknown> {
  document.head.innerHTML = `<script src="${folder}${entry}${query}"></script>`;
  Object.defineProperty(document, 'currentScript', { value: document.scripts[0], configurable: true });
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: federation });
  const container = new Function(`${build.get(entry)}; return tq_small;`)() as { get(name: string): Promise<unknown> };
  return container.get('./remote');
}
