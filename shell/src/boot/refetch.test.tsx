import { refetchDamaged } from './refetch';

class Response {
  text = () => Promise.resolve('');
}
const fetched = jest.fn(async (..._: unknown[]) => new Response());

beforeAll(() => {
  Object.assign(globalThis, { fetch: fetched });
  refetchDamaged();
});
beforeEach(() => fetched.mockClear());

/** jsdom knows no `integrity`. */
function fail(name: 'script' | 'link' | 'img', about: object) {
  const element = Object.assign(document.createElement(name), about);
  document.body.append(element);
  element.dispatchEvent(new Event('error'));
}

test.each([
  ['script', { src: '/a.js', integrity: 'sha256-x' }],
  ['link', { href: '/a.js', integrity: 'sha256-x' }],
] as const)('what a %s could not load is fetched past the cache', (name, about) => {
  fail(name, about);
  expect(fetched).toHaveBeenCalledWith(`${location.origin}/a.js`, { cache: 'reload' });
});

test('a chunk whose entry had to be tried again is fetched past the cache too: it keeps its address', () => {
  const src = '/a.js?attempt=1';
  const script = Object.assign(document.createElement('script'), { src, integrity: 'sha256-x' });
  script.dataset['webpack'] = 'settings:1';
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([
  ['script', { src: '/a.js', integrity: '' }],
  ['img', { src: '/a.png' }],
  ['script', { src: '/a.js?attempt=1', integrity: 'sha256-x' }],
] as const)('not what is loaded unchecked, or at the address of a second attempt, as by a %s', (name, about) => {
  fail(name, about);
  expect(fetched).not.toHaveBeenCalled();
});

test('where it cannot be fetched either, that is all: it is only for the next attempt', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fail('script', { src: '/a.js', integrity: 'sha256-x' });
  // A rejection that nobody takes ends the run.
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched).toHaveBeenCalledTimes(1);
});
