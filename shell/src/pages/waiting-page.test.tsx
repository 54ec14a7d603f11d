import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InShell } from './testing/in-shell';
import { WaitingPage } from './waiting-page';

function open() {
  const refresh = jest.fn(async () => undefined);
  const signOut = jest.fn(async () => undefined);
  const { unmount } = render(
    <InShell session={{ refresh }} actions={{ signOut }}>
      <WaitingPage />
    </InShell>,
  );
  return { refresh, signOut, unmount };
}

test('looks every five seconds whether a parent said yes, until the page is left', () => {
  jest.useFakeTimers();
  const { refresh, unmount } = open();
  jest.advanceTimersByTime(4999);
  expect(refresh).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5001);
  expect(refresh).toHaveBeenCalledTimes(2);
  unmount();
  jest.advanceTimersByTime(10_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test('whoever does not want to wait signs out', async () => {
  const { signOut } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});
