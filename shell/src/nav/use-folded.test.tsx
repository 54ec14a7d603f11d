import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useFolded } from './use-folded';

let width = 1280;
let words = 1000;
beforeEach(() => {
  Object.defineProperty(window, 'innerWidth', { get: () => width, configurable: true });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => Math.max(width, words));
});
afterEach(() => jest.restoreAllMocks());

function Bar() {
  const bar = useRef<HTMLParagraphElement>(null);
  return <p ref={bar}>{useFolded(bar) ? 'folded' : 'side by side'}</p>;
}
const resize = (to: number) =>
  act(() => {
    width = to;
    window.dispatchEvent(new Event('resize'));
  });

test.each([
  [1280, 1000, 'side by side'],
  [1280, 1300, 'folded'],
  [1180, 400, 'folded'],
])('in %d px, what takes %d is %s', (available, taken, expected) => {
  [width, words] = [available, taken];
  render(<Bar />);
  expect(screen.getByText(expected)).toBeVisible();
});

test('follows the window, and what it shows', () => {
  [width, words] = [1280, 1300];
  const { rerender } = render(<Bar />);
  resize(1299);
  expect(screen.getByText('folded')).toBeVisible();
  resize(1300);
  expect(screen.getByText('side by side')).toBeVisible();
  words = 1500;
  rerender(<Bar />);
  expect(screen.getByText('folded')).toBeVisible();
  resize(600);
  resize(1500);
  expect(screen.getByText('side by side')).toBeVisible();
});
