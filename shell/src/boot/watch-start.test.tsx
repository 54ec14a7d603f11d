import { screen } from '@testing-library/react';
import { startShell } from './start-shell';
import { watchStart } from './watch-start';

const message = () => document.getElementById('tq-not-started') as HTMLElement;
const fail = (target: EventTarget) => target.dispatchEvent(new Event('error'));

let listening: AbortController;
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="root"></div><main id="tq-not-started" hidden></main><script></script>';
  listening = new AbortController();
  const { signal } = listening;
  const add = window.addEventListener.bind(window);
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject, capture: unknown) =>
      add(type, listener, { capture: capture === true, signal }),
    );
  watchStart();
});
afterEach(() => {
  listening.abort();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each([
  ['a script did not come', () => fail(document.querySelector('script') as HTMLElement)],
  ['a script threw', () => fail(window)],
  ['nothing came for ten seconds', () => jest.advanceTimersByTime(10_000)],
])('an empty page shows its message when %s', (_what, happen) => {
  expect(message()).not.toBeVisible();
  happen();
  expect(message()).toBeVisible();
});

test('a style sheet that hangs holds nothing up, and is used when it comes', () => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  document.head.append(link);
  jest.advanceTimersByTime(10_000);
  expect(link.media).toBe('print');
  link.dispatchEvent(new Event('load'));
  expect(link.media).toBe('all');
  link.remove();
});

test('once the app has started after all, the return of the network is its own business', () => {
  jest.advanceTimersByTime(10_000);
  const isConnected = jest.fn(() => false);
  Object.defineProperty(message(), 'isConnected', { get: isConnected });
  window.dispatchEvent(new Event('online')); // jsdom would report a reload.
  expect(isConnected).toHaveBeenCalled();
});

test('a preload that failed changes nothing yet', () => {
  const link = document.head.appendChild(document.createElement('link'));
  fail(link);
  link.remove();
  expect(message()).not.toBeVisible();
});

describe('a prerendered page', () => {
  const template = () => document.getElementById('tq-shell') as HTMLTemplateElement;
  beforeEach(() => {
    (document.getElementById('root') as HTMLElement).innerHTML = '<h1>TasteQuest</h1>';
    document.head.innerHTML = '<template id="tq-shell"><script src="/main.js"></script></template>';
  });
  afterEach(() => (document.head.innerHTML = ''));

  test('that needs no shell says nothing', () => {
    fail(window);
    jest.advanceTimersByTime(10_000);
    expect(message()).not.toBeVisible();
  });

  test('keeps what there is to read and has a way on when the shell that it wants does not come', () => {
    startShell(template());
    fail(document.head.querySelector('script') as HTMLElement);
    expect(message()).toBeVisible();
    expect(screen.getByRole('heading', { name: 'TasteQuest' })).toBeVisible();
  });

  test('gives a shell that it wants later as long as any other', () => {
    jest.advanceTimersByTime(10_000);
    startShell(template());
    jest.advanceTimersByTime(9_999);
    expect(message()).not.toBeVisible();
    jest.advanceTimersByTime(1);
    expect(message()).toBeVisible();
  });
});

test('a browser that is too old, without a place for the app, reads only that', () => {
  document.getElementById('root')?.remove();
  fail(window);
  expect(message()).not.toBeVisible();
});
