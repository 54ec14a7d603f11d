import { expectAccessible } from '@tastequest/ui/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { UndoBar } from './undo-bar';

const onClose = jest.fn();
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  onClose.mockReset();
});
const pass = (millis: number) => act(() => jest.advanceTimersByTime(millis));
const show = (undo = jest.fn().mockResolvedValue(true)) => {
  const { unmount } = render(
    <main tabIndex={-1}>
      <UndoBar text="Dinner for Mia" news={['Soups: 2/5']} undo={undo} onClose={onClose} />
    </main>,
  );
  return { undo, unmount };
};

it('goes by itself, but not while the pointer or the keyboard is on it', () => {
  show();
  const bar = screen.getByRole('complementary', { name: 'Undo' });
  pass(11_000);
  fireEvent.mouseEnter(bar);
  pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseLeave(bar);
  fireEvent.focus(bar);
  pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.blur(bar);
  pass(12_000);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('says all of the meal in one go, and how much room it takes while it is there', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(88);
  const { unmount } = show();
  expect(screen.getByRole('status')).toHaveTextContent('Dinner for MiaSoups: 2/5');
  expect(document.documentElement.style.getPropertyValue('--undo-bar')).toBe('calc(88px + var(--space-2))');
  unmount();
  expect(document.documentElement.style.getPropertyValue('--undo-bar')).toBe('');
});

it('stays while the undo is on its way', () => {
  show(jest.fn(() => new Promise(() => {})));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
});

it('undoes once, and gives the focus to the page', async () => {
  const { undo } = show();
  const button = screen.getByRole('button', { name: 'Undo' });
  fireEvent.click(button);
  fireEvent.click(button);
  await act(() => Promise.resolve());
  expect(undo).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('main')).toHaveFocus();
});

it('has nothing for axe to find', async () => {
  jest.useRealTimers();
  show();
  await expectAccessible(screen.getByRole('main'));
});
