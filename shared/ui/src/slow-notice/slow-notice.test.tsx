import { act, render, screen } from '@testing-library/react';
import { Button } from '../button/button';
import { ErrorState } from '../error-state/error-state';
import { Skeleton } from '../skeleton/skeleton';
import { Spinner } from '../spinner/spinner';
import { expectAccessible } from '../testing';
import { SlowWords } from './slow-notice';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (millis: number) => act(() => jest.advanceTimersByTime(millis));
const words = () => screen.queryAllByText('Still working on it...');

test.each([
  ['a list that loads', <Skeleton key="skeleton" />],
  ['a page that loads', <Spinner key="spinner" />],
  ['a save', <Button key="button" busy children="Save" />],
  ['another try', <ErrorState key="error" message="Failed to load foods" onRetry={() => undefined} busy />],
])('%s says after 3 s that it goes on, politely', async (_what, waiting) => {
  const { container, unmount } = render(waiting);
  pass(2_999);
  expect(words()).toEqual([]);
  pass(1);
  expect(words()).toHaveLength(1);
  expect(words()[0]?.parentElement).toHaveAttribute('aria-live', 'polite');
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
  await expectAccessible(container);
});

test('a screen with much to wait for says it once, until the last has come', () => {
  const { rerender } = render([<Skeleton key="a" />, <Skeleton key="b" />]);
  pass(3_000);
  expect(words()).toHaveLength(1);
  rerender([<Skeleton key="b" />]);
  expect(words()).toHaveLength(1);
  rerender([]);
  expect(words()).toEqual([]);
});

test('a save that has ended says nothing, and an area has words of its own', () => {
  const { rerender } = render(<Button>Save</Button>);
  pass(3_000);
  expect(words()).toEqual([]);
  rerender(
    <SlowWords value="Hang on!">
      <Button busy>Save</Button>
    </SlowWords>,
  );
  pass(3_000);
  expect(screen.getByText('Hang on!')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
});
