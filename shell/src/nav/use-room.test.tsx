import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useRoom } from './use-room';

let width = 1280;
let taken = { wide: 0, tight: 0, tightest: 0, folded: 0 };
/** How much of the entries lies under what stands beside them, as long as there are icons. */
let underBell = 0;
const stepOf = ({ textContent }: HTMLElement) => textContent as keyof typeof taken;
beforeEach(() => {
  Object.defineProperty(window, 'innerWidth', { get: () => width, configurable: true });
  underBell = 0;
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    // The row is as long as what stands in it, and the page's content at least.
    return this.localName === 'div' ? Math.min(width, Math.max(1280, taken[stepOf(this)])) : width;
  });
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    if (this.localName === 'nav') return width + (stepOf(this) === 'wide' ? underBell : 0);
    return Math.max(this.clientWidth, taken[stepOf(this)]);
  });
});
afterEach(() => jest.restoreAllMocks());

function Bar({ words = '' }) {
  const bar = useRef<HTMLDivElement>(null);
  const room = useRoom(bar, words);
  return (
    <header>
      <div ref={bar}>
        <nav>{room}</nav>
      </div>
    </header>
  );
}
const resize = (to: number) =>
  act(() => {
    width = to;
    window.dispatchEvent(new Event('resize'));
  });

test.each([
  [1280, { wide: 1200, tight: 1000, tightest: 800 }, 'wide'],
  [1280, { wide: 1300, tight: 1200, tightest: 800 }, 'tight'],
  [1280, { wide: 1400, tight: 1300, tightest: 1200 }, 'tightest'],
  [1280, { wide: 1500, tight: 1400, tightest: 1300 }, 'folded'],
  [1180, { wide: 400, tight: 300, tightest: 200 }, 'folded'],
])('in %d px, what takes %j is %s', (available, takes, expected) => {
  [width, taken] = [available, { ...takes, folded: 0 }];
  render(<Bar />);
  expect(screen.getByText(expected)).toBeVisible();
});

test('what fits only under the bell does not fit', () => {
  [width, taken, underBell] = [1280, { wide: 0, tight: 0, tightest: 0, folded: 0 }, 27];
  render(<Bar />);
  expect(screen.getByText('tight')).toBeVisible();
});

test('unfolds when text that was larger is as small as before', () => {
  [width, taken] = [1280, { wide: 1200, tight: 1000, tightest: 800, folded: 0 }];
  render(<Bar />);
  const readAt = (size: string, takes: Omit<typeof taken, 'folded'>) => {
    document.documentElement.style.fontSize = size;
    taken = { ...takes, folded: 0 };
    resize(1280);
  };
  readAt('32px', { wide: 2400, tight: 2000, tightest: 1600 });
  expect(screen.getByText('folded')).toBeVisible();
  readAt('16px', { wide: 1200, tight: 1000, tightest: 800 });
  expect(screen.getByText('wide')).toBeVisible();
  document.documentElement.style.fontSize = '';
});

test('follows the window and the words', () => {
  [width, taken] = [1250, { wide: 1400, tight: 1300, tightest: 1260, folded: 0 }];
  const { rerender } = render(<Bar />);
  resize(1300);
  expect(screen.getByText('tight')).toBeVisible();
  resize(1400);
  expect(screen.getByText('wide')).toBeVisible();
  resize(600);
  expect(screen.getByText('folded')).toBeVisible();
  resize(1250);
  taken = { wide: 1200, tight: 1100, tightest: 1000, folded: 0 };
  rerender(<Bar words="fewer" />);
  expect(screen.getByText('wide')).toBeVisible();
});
