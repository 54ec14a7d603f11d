import { act, fireEvent, render, screen, within } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { expectAccessible } from '@tastequest/ui/testing';
import { ToastRegion } from './toast-region';
import { toasts } from './toasts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => toast.remove());
  jest.useRealTimers();
});

const pass = (millis: number) => act(() => jest.advanceTimersByTime(millis));

function say(message: string) {
  act(() => toasts.info(message));
  return screen.getByText(message);
}

test.each([
  ['success', () => toasts.success('Saved'), 'Saved', 'status'],
  ['error', () => toasts.error('Failed to save reward'), 'Failed to save reward', 'alert'],
  ['info', () => toasts.info('An invite is on its way'), 'An invite is on its way', 'status'],
  ['warning', () => toasts.warning('Ask a grown-up'), 'Ask a grown-up', 'status'],
  ['food logged', () => toasts.foodLogged(15), 'Food logged! +15 points', 'status'],
  ['food logged for nothing', () => toasts.foodLogged(0), 'Food logged!', 'status'],
  ['reward unlocked', () => toasts.rewardUnlocked('Movie night'), 'Reward unlocked: Movie night', 'status'],
  ['milestone', () => toasts.milestone(200), 'Wow! You reached 200 points!', 'status'],
])('%s is announced in its own way', (_, show, text, role) => {
  render(<ToastRegion />);
  act(show);
  const messages = screen.getByRole('complementary', { name: 'Messages' });
  expect(within(messages).getByText(text)).toHaveRole(role);
});

test('goes by itself after 4000 ms', () => {
  render(<ToastRegion />);
  say('Saved');
  pass(3900);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  pass(200);
  pass(200);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test.each([
  ['the pointer', (on: Element) => fireEvent.mouseEnter(on), (on: Element) => fireEvent.mouseLeave(on)],
  ['the keyboard', (on: Element) => fireEvent.focus(on), (on: Element) => fireEvent.blur(on)],
])('stays while %s is on it, and for the rest of its time afterwards', (_, enter, leave) => {
  render(<ToastRegion />);
  say('Saved');
  pass(1000);
  const messages = screen.getByRole('complementary', { name: 'Messages' });
  enter(messages);
  pass(60_000);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  leave(messages);
  pass(2900);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  pass(200);
  pass(200);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('closed with the keyboard: the next message has the focus, then the page; the rest goes on in time', () => {
  render(
    <>
      <main id="main" tabIndex={-1} />
      <ToastRegion />
    </>,
  );
  say('One');
  say('Two');
  const closeFirst = () => {
    const button = screen.getAllByRole('button', { name: 'Close message' })[0];
    act(() => button?.focus());
    fireEvent.click(button as Element);
    pass(1);
  };
  closeFirst();
  expect(screen.getByText('One')).toBeInTheDocument();
  expect(screen.queryByText('Two')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Close message' })).toHaveFocus();
  closeFirst();
  expect(screen.getByRole('main')).toHaveFocus();
  say('Three');
  pass(4100);
  pass(200);
  expect(screen.queryByText('Three')).not.toBeInTheDocument();
});

test('shows the newest two, and lets screen readers have up to 20', () => {
  render(<ToastRegion />);
  const first = say('First');
  act(() => Array.from({ length: 25 }, (_, n) => toasts.info(`Message ${n}`)));
  expect(screen.getAllByRole('status')).toHaveLength(20);
  act(() => toast.remove());
  say('One');
  const kept = say('Two');
  say('Three');
  expect(first).not.toBeInTheDocument();
  expect(screen.getByText('Two')).toBe(kept);
  const shown = screen.getAllByRole('button', { name: 'Close message' }).map((button) => button.parentElement);
  expect(shown.map((message) => message?.textContent)).toEqual(['ℹ️Three', 'ℹ️Two']);
  expect(screen.getByText('One')).toHaveRole('status');
});

test('the answer to a press takes the place of what stood before it; what comes by itself stands beside it', () => {
  render(<ToastRegion />);
  act(() => toasts.foodLogged(20));
  fireEvent.click(document.body);
  say('Taken back');
  expect(screen.queryByText('Food logged! +20 points')).not.toBeInTheDocument();
  say('A new challenge');
  expect(screen.getByText('Taken back')).toBeInTheDocument();
});

test('a dialog that a press opens ends what stands; one that comes with a message does not', async () => {
  render(<ToastRegion />);
  fireEvent.click(document.body);
  say('Reward unlocked');
  document.documentElement.dataset['dialogs'] = '1';
  await act(async () => undefined);
  expect(screen.getByText('Reward unlocked')).toBeInTheDocument();
  delete document.documentElement.dataset['dialogs'];
  fireEvent.click(document.body);
  document.documentElement.dataset['dialogs'] = '1';
  // At once: by itself it would go, too.
  await act(async () => undefined);
  expect(screen.queryByText('Reward unlocked')).not.toBeInTheDocument();
  delete document.documentElement.dataset['dialogs'];
});

test.each([
  ['bottom', 700, 'top-center'],
  ['top', 40, 'bottom-center'],
])('stands away from what was pressed at the %s', (_, top, place) => {
  jest.spyOn(document.body, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 44 } as DOMRect);
  render(<ToastRegion />);
  fireEvent.click(document.body);
  say('Saved');
  expect(screen.getByRole('complementary', { name: 'Messages' })).toHaveAttribute('data-place', place);
  jest.restoreAllMocks();
});

test('has nothing for axe to find', async () => {
  const { container } = render(<ToastRegion />);
  say('Saved');
  jest.useRealTimers();
  await expectAccessible(container);
});
