import { preloadFiles } from './preload';

const CHECKSUM = '00ff'.repeat(16);
const entry = { entry: '/tq_child.0123456789abcdef0123.js', integrity: 'sha384-abc' };

beforeAll(() => Object.assign(globalThis, { CSS: { escape: (text: string) => text } }));
beforeEach(() => document.head.replaceChildren());

const links = () =>
  [...document.head.querySelectorAll('link')].map(({ href, as, integrity, crossOrigin }) => [
    href.replace(location.origin, ''),
    as,
    integrity,
    crossOrigin,
  ]);

test('an entry is fetched ahead with the integrity of its release', () => {
  preloadFiles(entry);
  expect(links()).toEqual([[entry.entry, 'script', 'sha384-abc', 'anonymous']]);
});

test('the other files are fetched ahead by the checksums in their names; older builds have none there', () => {
  const integrity = 'sha256-AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8=';
  preloadFiles({
    preload: [`/1.${CHECKSUM}.js`, `https://cdn.example/1.${CHECKSUM}.css`, '/1.0123456789abcdef0123.js'],
  });
  expect(links()).toEqual([
    [`/1.${CHECKSUM}.js`, 'script', integrity, null],
    [`https://cdn.example/1.${CHECKSUM}.css`, 'style', integrity, 'anonymous'],
    ['/1.0123456789abcdef0123.js', 'script', '', null],
  ]);
});

test('nothing is fetched twice, or of what is switched off', () => {
  preloadFiles({ ...entry, off: { message: '' } });
  expect(links()).toEqual([]);
  preloadFiles(entry);
  preloadFiles(entry);
  expect(links()).toHaveLength(1);
});
