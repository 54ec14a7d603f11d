/** jsdom has no `CSS`. */
const supports = jest.fn((condition: string) => condition === 'selector(:has(a))');
const isWellFormed = { value: () => true, configurable: true };
const { hasOwn } = Object;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div><main id="tq-old-browser" hidden></main>';
  Object.assign(globalThis, { CSS: { supports } });
  Object.defineProperty(String.prototype, 'isWellFormed', isWellFormed);
});
afterEach(() => Object.assign(Object, { hasOwn }));

/** What the check leaves of the page. */
async function checked(): Promise<string> {
  await jest.isolateModulesAsync(async () => void (await import('./old-browser')));
  return document.body.innerHTML;
}

const MESSAGE = '<main id="tq-old-browser"></main>';

test('a browser that is new enough keeps the place of the app, and nothing of the message', async () => {
  expect(await checked()).toBe('<div id="root"></div>');
});

test('a browser without Object.hasOwn shows the message, and has no place for the app', async () => {
  Reflect.deleteProperty(Object, 'hasOwn');
  expect(await checked()).toBe(MESSAGE);
});

test('a browser without String.prototype.isWellFormed shows the message', async () => {
  Reflect.deleteProperty(String.prototype, 'isWellFormed');
  expect(await checked()).toBe(MESSAGE);
});

test('a browser without :has() shows the message', async () => {
  supports.mockReturnValueOnce(false);
  expect(await checked()).toBe(MESSAGE);
});

test('a browser without CSS.supports is not asked for it, since it has none of the others', async () => {
  Reflect.deleteProperty(globalThis, 'CSS');
  Reflect.deleteProperty(Object, 'hasOwn');
  expect(await checked()).toBe(MESSAGE);
});
