import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from '@tastequest/contract/router';
import { expectAccessible } from '@tastequest/ui/testing';
import type { SessionState } from '../../session/session';
import { InShell } from '../testing/in-shell';
import ConfirmEmailPage from './confirm-email-page';

const confirmEmailChange = jest.fn();
const refresh = jest.fn(async () => undefined);
const ana = { status: 'ready', profile: { id: 'ana', role: 'parent' } } as SessionState;

function open(state?: SessionState, path = '/confirm-email?change=abc') {
  render(
    <InShell path={path} state={state} supabase={{ confirmEmailChange }} session={{ refresh }}>
      <ConfirmEmailPage />
    </InShell>,
  );
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Yes, use this address' }));

beforeEach(() => jest.clearAllMocks());

test('opening the link changes nothing; the press does, and the keyboard is on the answer', async () => {
  confirmEmailChange.mockResolvedValue({ state: 'done', email: 'new@example.com' });
  open();
  expect(screen.getByRole('heading', { name: 'Confirm your new email address' })).toBeVisible();
  expect(confirmEmailChange).not.toHaveBeenCalled();
  await expectAccessible();
  await confirm();
  expect(confirmEmailChange).toHaveBeenCalledWith('abc');
  expect(await screen.findByRole('heading', { name: 'Your email address is changed' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('log in with new@example.com');
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(refresh).not.toHaveBeenCalled();
});

test.each([
  ['used', 'This change is done already', '/parent'],
  ['expired', 'This link has expired', '/settings/account'],
  ['cancelled', 'This change was canceled', '/settings/account'],
  ['taken', 'This address has an account already', '/settings/account'],
  ['void', 'This link is not valid', '/settings/account'],
])(
  'a link that is %s says so and leads to what is left to do, and the session is read again',
  async (state, title, to) => {
    confirmEmailChange.mockResolvedValue({ state, email: 'new@example.com' });
    open(ana);
    await confirm();
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    const next = screen.getByRole('link', { name: to === '/parent' ? 'Back to my family' : 'Open Settings, Account' });
    expect(next).toHaveAttribute('href', to);
    expect(refresh).toHaveBeenCalledTimes(1);
  },
);

const AfterLogIn = () => <p>{`then ${(useLocation().state as { from?: string } | null)?.from}`}</p>;

test('signed out, one logs in and is where another link is asked for', async () => {
  confirmEmailChange.mockResolvedValue({ state: 'expired' });
  render(
    <InShell path="/confirm-email?change=abc" supabase={{ confirmEmailChange }}>
      <Routes>
        <Route path="/confirm-email" element={<ConfirmEmailPage />} />
        <Route path="/login" element={<AfterLogIn />} />
      </Routes>
    </InShell>,
  );
  await confirm();
  await userEvent.click(await screen.findByRole('link', { name: 'Log in' }));
  expect(screen.getByText('then /settings/account')).toBeVisible();
});

test('a broken link is not asked about', () => {
  open(undefined, '/confirm-email?change=a%20b');
  expect(screen.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
});

test('two presses ask once, and the button is busy meanwhile', async () => {
  confirmEmailChange.mockReturnValue(new Promise(() => undefined));
  open();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Yes, use this address' }));
  expect(screen.getByRole('button', { name: 'Yes, use this address', busy: true })).toBeVisible();
  expect(confirmEmailChange).toHaveBeenCalledTimes(1);
});

test('a failure is told, and can be tried again', async () => {
  confirmEmailChange.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ state: 'expired' });
  open();
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Network error/);
  await confirm();
  expect(await screen.findByRole('status')).toBeVisible();
});
