import { warmUp } from './warm-up';

const fetched = jest.fn(async () => new Response());
const asked = () => fetched.mock.calls.map(([file]: unknown[]) => file);
const pages = { '/login': ['/login.js', '/shared.js'], '/signup': ['/signup.js', '/shared.js'] };

function shell() {
  const template = document.createElement('template');
  template.innerHTML = '<link rel="stylesheet" href="/main.css"><script src="/main.js" defer></script>';
  return template;
}

class Response {}
beforeEach(() => {
  fetched.mockClear();
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test('a page that is only looked at fetches nothing; the first touch fetches the next page, once', () => {
  warmUp(shell(), pages);
  expect(fetched).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointermove'));
  window.dispatchEvent(new Event('scroll'));
  expect(asked()).toEqual(['/main.css', '/main.js', '/login.js', '/shared.js', '/signup.js']);
});

test('a page that still loads keeps the line to itself', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  warmUp(shell(), pages);
  window.dispatchEvent(new Event('pointermove'));
  expect(fetched).not.toHaveBeenCalled();
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('pointermove'));
  expect(fetched).toHaveBeenCalled();
  state.mockRestore();
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])('nothing with %j', (value) => {
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
  warmUp(shell(), pages);
  window.dispatchEvent(new Event('pointermove'));
  expect(fetched).not.toHaveBeenCalled();
});
