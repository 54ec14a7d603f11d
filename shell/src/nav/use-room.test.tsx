import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useRoom } from './use-room';

let width = 1280;
let taken = { wide: 0, tight: 0, folded: 0 };
beforeEach(() => {
  Object.defineProperty(window, 'innerWidth', { get: () => width, configurable: true });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return Math.max(width, taken[this.textContent as keyof typeof taken]);
  });
});
afterEach(() => jest.restoreAllMocks());

function Bar({ words = '' }) {
  const bar = useRef<HTMLParagraphElement>(null);
  return <p ref={bar}>{useRoom(bar, words)}</p>;
}
const resize = (to: number) =>
  act(() => {
    width = to;
    window.dispatchEvent(new Event('resize'));
  });

test.each([
  [1280, { wide: 1200, tight: 1000 }, 'wide'],
  [1280, { wide: 1300, tight: 1200 }, 'tight'],
  [1280, { wide: 1400, tight: 1300 }, 'folded'],
  [1180, { wide: 400, tight: 300 }, 'folded'],
])('in %d px, what takes %j is %s', (available, takes, expected) => {
  [width, taken] = [available, { ...takes, folded: 0 }];
  render(<Bar />);
  expect(screen.getByText(expected)).toBeVisible();
});

test('follows the window and the words', () => {
  [width, taken] = [1250, { wide: 1400, tight: 1300, folded: 0 }];
  const { rerender } = render(<Bar />);
  resize(1300);
  expect(screen.getByText('tight')).toBeVisible();
  resize(1400);
  expect(screen.getByText('wide')).toBeVisible();
  resize(600);
  expect(screen.getByText('folded')).toBeVisible();
  resize(1250);
  taken = { wide: 1200, tight: 1100, folded: 0 };
  rerender(<Bar words="fewer" />);
  expect(screen.getByText('wide')).toBeVisible();
});
