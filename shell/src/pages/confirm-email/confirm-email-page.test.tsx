import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionState } from '../../session/session';
import { InShell } from '../testing/in-shell';
import ConfirmEmailPage from './confirm-email-page';

const confirmEmail = jest.fn();
const refresh = jest.fn(async () => undefined);
const ana = { status: 'ready', profile: { id: 'ana', role: 'parent' } } as SessionState;

function open(state?: SessionState, path = '/confirm-email?token=abc') {
  render(
    <InShell path={path} state={state} supabase={{ confirmEmail }} session={{ refresh }}>
      <ConfirmEmailPage />
    </InShell>,
  );
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: "Yes, it's my address" }));

beforeEach(() => jest.clearAllMocks());

test('opening the link confirms nothing; the press does, and the keyboard is on the answer', async () => {
  confirmEmail.mockResolvedValue('ana@example.com');
  open();
  expect(confirmEmail).not.toHaveBeenCalled();
  await confirm();
  expect(confirmEmail).toHaveBeenCalledWith('abc');
  expect(await screen.findByRole('status')).toHaveTextContent('Thank you! ana@example.com is confirmed.');
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(refresh).not.toHaveBeenCalled();
});

test('reads the session again when somebody is signed in, so that the reminder goes', async () => {
  confirmEmail.mockResolvedValue('ana@example.com');
  open(ana);
  await confirm();
  expect(await screen.findByRole('link', { name: 'Back to my family' })).toBeVisible();
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a void link says what to do, where the keyboard is', async () => {
  confirmEmail.mockResolvedValue(null);
  open(ana);
  await confirm();
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('A parent can send a new one from the dashboard.');
});

test.each(['/confirm-email', '/confirm-email?token=%00', '/confirm-email?token=a%20b'])(
  '%s is void at once',
  (path) => {
    open(undefined, path);
    expect(screen.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  },
);

test('two presses ask once, and the button is busy meanwhile', async () => {
  confirmEmail.mockReturnValue(new Promise(() => undefined));
  open();
  await userEvent.dblClick(screen.getByRole('button', { name: "Yes, it's my address" }));
  expect(screen.getByRole('button', { name: "Yes, it's my address", busy: true })).toBeVisible();
  expect(confirmEmail).toHaveBeenCalledTimes(1);
});

test('a failure is told, and can be tried again', async () => {
  confirmEmail.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('ana@example.com');
  open();
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Network error/);
  await confirm();
  expect(await screen.findByRole('status')).toBeVisible();
});
