import { createHash } from 'node:crypto';
import * as federation from '@module-federation/runtime-core';
import { buildRemote, type Build } from './testing/build-remote';

const sources = {
  'src/remote.tsx': `
    import css from './same.module.css';
    export default { mount: () => Promise.all([css, import('./one'), import('./two')]) };`,
  'src/one.tsx': `import css from './same.module.css'; import other from './other.module.css'; export default [css, other];`,
  'src/two.tsx': `import css from './other.module.css'; export default css;`,
  'src/same.module.css': '.title { color: green }',
  'src/other.module.css': '.text { color: blue }',
};
let build: Build;

// For a busy machine: a build takes 2 s on an idle one.
jest.setTimeout(300_000);

beforeAll(async () => {
  build = await buildRemote({ name: 'very-small', files: sources });
});

const checksum = (content: Buffer | undefined, encoding: 'hex' | 'base64') =>
  createHash('sha256')
    .update(content ?? '')
    .digest(encoding);

test('the name of a file is its checksum', () => {
  const files = [...build].filter(([file]) => /\.(js|css)$/.test(file));
  expect(files).toHaveLength(7);
  for (const [file, content] of files) expect(file).toContain(`.${checksum(content, 'hex')}.`);
});

test.each(['/files/', 'https://cdn.example/files/'])('what a build in %s loads is checked', (folder) => {
  const { entry, preload } = manifest();
  void run(String(build.get(entry)), folder + entry);
  expect(preload).toHaveLength(2);
  for (const file of preload) {
    expect(document.head.querySelector(`[src$="${file}"], [href$="${file}"]`)).toMatchObject({
      integrity: `sha256-${checksum(build.get(file), 'base64')}`,
      crossOrigin: folder.startsWith('/') ? null : 'anonymous',
    });
  }
});

test('in a second attempt, everything has another address, and is checked as well', () => {
  const { entry, preload } = manifest();
  void run(String(build.get(entry)), `/files/${entry}?attempt=1`);
  expect(preload).toHaveLength(2);
  for (const file of preload) {
    const element = document.head.querySelector(`[src$="${file}?attempt=1"], [href$="${file}?attempt=1"]`);
    expect(element).toMatchObject({ integrity: `sha256-${checksum(build.get(file), 'base64')}` });
  }
});

test('a chunk adds itself to the list of the runtime that asked for it', () => {
  const { entry } = manifest();
  void run(String(build.get(entry)), `/files/${entry}`);
  const [script] = document.head.querySelectorAll<HTMLScriptElement>('script[data-webpack]');
  const [runtime] = script?.dataset['webpack']?.split(':') ?? [];
  expect(runtime).toMatch(/^tastequest_very_small_[0-9a-f]{16}$/);
  expect(Reflect.get(globalThis, `webpackChunk${runtime}`)).toBeInstanceOf(Array);
});

test.each(['link[href*="/files/"]', 'script[data-webpack]'])(
  '%s: what does not come is given up after 8 seconds',
  async (kind) => {
    jest.useFakeTimers();
    const { entry } = manifest();
    const asked = run(String(build.get(entry)), `/files/${entry}`);
    const seen = expect(asked).rejects.toMatchObject({ name: 'ChunkLoadError' });
    const [element] = document.head.querySelectorAll<HTMLElement>(kind);
    await jest.advanceTimersByTimeAsync(7_900);
    expect(element?.isConnected).toBe(true);
    await jest.advanceTimersByTimeAsync(200);
    expect(element?.isConnected).toBe(false);
    await seen;
    jest.useRealTimers();
  },
);

test('a style sheet that is still on its way is asked for again by another build, and one that is there is not', () => {
  const { entry } = manifest();
  const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const ask = () => void load(String(build.get(entry)));
  start(`/files/${entry}`);
  ask();
  const [first] = sheets();
  ask();
  expect(sheets().map(({ href }) => href)).toEqual([first?.href, first?.href]);
  first?.dispatchEvent(new Event('load'));
  ask();
  expect(sheets()).toHaveLength(2);
});

const manifest = () => JSON.parse(String(build.get('manifest.json'))) as { entry: string; preload: string[] };

/** Asks the container for its module, as the shell does; nothing arrives. */
function run(code: string, address: string): Promise<unknown> {
  start(address);
  return load(code);
}

function start(address: string): void {
  document.head.innerHTML = `<script src="${address}"></script>`;
  Object.defineProperty(document, 'currentScript', { value: document.scripts[0], configurable: true });
}

function load(code: string): Promise<unknown> {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: federation });
  const container = new Function(`${code}; return tq_very_small;`)() as { get(name: string): Promise<unknown> };
  return container.get('./remote');
}
