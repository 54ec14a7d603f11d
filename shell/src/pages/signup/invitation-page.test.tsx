import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InShell } from '../testing/in-shell';
import { InvitationPage } from './invitation-page';

const lees = { familyName: 'The Lees' };
const down = { kind: 'server', code: 'server.unknown', message: 'Something went wrong. Please try again.' };
let warn: jest.SpyInstance;

function open(getInvitation: jest.Mock) {
  render(
    <InShell path="/signup?type=co-parent&invitation=token" supabase={{ getInvitation }}>
      <InvitationPage token="token" />
    </InShell>,
  );
}

beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockReturnValue();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('an unknown, used or old invitation is not valid', async () => {
  open(jest.fn().mockResolvedValue(null));
  expect(await screen.findByRole('heading', { name: "This invitation isn't valid" })).toBeVisible();
  expect(warn).not.toHaveBeenCalled();
});

test('a good one is not called invalid while the backend is away: it is logged, and recovers by itself', async () => {
  open(jest.fn().mockRejectedValueOnce(down).mockRejectedValueOnce(down).mockResolvedValue(lees));
  expect(await screen.findByRole('alert')).toHaveTextContent("We can't load your invitation. Please try again.");
  expect(screen.queryByText(/isn't valid/)).not.toBeInTheDocument();
  expect(warn).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(1250));
  expect(screen.getByRole('alert')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2500));
  expect(screen.getByText('Join The Lees')).toBeVisible();
});

test('nobody has to wait for that', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  open(jest.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(lees));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Network error/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Join The Lees')).toBeVisible();
});
