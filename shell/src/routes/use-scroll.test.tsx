import { act, render } from '@testing-library/react';
import type { Location, NavigationType } from '@tastequest/contract/router';
import { useScroll } from './use-scroll';

let grow: () => void = () => undefined;
let pageHeight = 3000;
const scrollTo = jest.fn((_x: number, y: number) => {
  Object.assign(window, { scrollY: Math.min(y, pageHeight - window.innerHeight) });
  window.dispatchEvent(new Event('scroll'));
});

beforeEach(() => {
  pageHeight = 3000;
  Object.assign(window, { scrollTo, scrollY: 0 });
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(callback: () => void) {
        grow = callback;
      }
      observe() {}
      disconnect() {
        grow = () => undefined;
      }
    },
  });
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => pageHeight);
});
afterEach(() => jest.restoreAllMocks());

function Page({ at, action }: { at: Partial<Location>; action: string }) {
  useScroll({ location: at as Location, action: action as NavigationType });
  return null;
}

function open() {
  const page = (pathname: string, key: string, action: string) => <Page at={{ pathname, key }} action={action} />;
  const { rerender } = render(page('/parent', 'first', 'POP'));
  return (...where: Parameters<typeof page>) => rerender(page(...where));
}
const scrollByHand = (y: number) => act(() => scrollTo(0, y));

test('a new page starts at its top, and Back leads to where the one before was left', () => {
  const go = open();
  scrollByHand(1200);
  go('/parent/rewards', 'second', 'PUSH');
  expect(window.scrollY).toBe(0);
  go('/parent', 'first', 'POP');
  expect(window.scrollY).toBe(1200);
});

test('the browser moves the page after a reload, and no other time', () => {
  open();
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});

test('a change of the query moves nothing', () => {
  const go = open();
  scrollByHand(500);
  go('/parent', 'second', 'REPLACE');
  expect(window.scrollY).toBe(500);
});

describe('while the page grows to where it was left', () => {
  const back = () => {
    const go = open();
    scrollByHand(1200);
    go('/parent/rewards', 'second', 'PUSH');
    pageHeight = window.innerHeight;
    go('/parent', 'first', 'POP');
    expect(window.scrollY).toBe(0);
    return go;
  };
  /** The browser moves a page that gets too short for where it is, and tells it before the page tells its new length. */
  const become = (height: number) => {
    pageHeight = height;
    if (window.scrollY > height - window.innerHeight) scrollByHand(window.scrollY);
    grow();
  };
  const finish = () => become(3000);

  test('the place is kept for it', () => {
    back();
    finish();
    expect(window.scrollY).toBe(1200);
  });

  test('the place is still known to who leaves again and comes back', () => {
    const go = back();
    act(() => scrollTo(0, 40)); // The browser's own, as the page is too short.
    go('/parent/rewards', 'second', 'POP');
    pageHeight = 3000;
    go('/parent', 'first', 'POP');
    expect(window.scrollY).toBe(1200);
  });

  test('the person may scroll: nothing pulls at the page any more', () => {
    back();
    window.dispatchEvent(new Event('wheel'));
    finish();
    expect(window.scrollY).toBe(0);
  });

  test('what stands in for it may be longer than what comes first: the place is kept for the rest', () => {
    const go = back();
    finish();
    become(800);
    expect(window.scrollY).toBe(800 - window.innerHeight);
    become(3000);
    expect(window.scrollY).toBe(1200);
    become(800);
    go('/parent/rewards', 'second', 'POP');
    pageHeight = 3000;
    go('/parent', 'first', 'POP');
    expect(window.scrollY).toBe(1200);
  });

  test('a place that was chosen without wheel, finger or key is left alone as well', () => {
    back();
    finish();
    scrollByHand(500);
    become(800);
    become(3000);
    expect(window.scrollY).toBe(800 - window.innerHeight);
  });

  test('a next page starts at its top', () => {
    const go = back();
    go('/settings', 'third', 'PUSH');
    finish();
    expect(window.scrollY).toBe(0);
  });
});
