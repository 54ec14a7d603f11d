import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  ['used', 'This change is done already'],
  ['expired', 'This link has expired'],
  ['cancelled', 'This change was canceled'],
  ['taken', 'This address has an account already'],
  ['void', 'This link is not valid'],
])('a link that is %s says so, and the session is read again', async (state, title) => {
  confirmEmailChange.mockResolvedValue({ state, email: 'new@example.com' });
  open(ana);
  await confirm();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to my family' })).toBeVisible();
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a broken link is not asked about', () => {
  open(undefined, '/confirm-email?change=a%20b');
  expect(screen.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
});

test('a failure is told, and can be tried again', async () => {
  confirmEmailChange.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ state: 'expired' });
  open();
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Network error/);
  await confirm();
  expect(await screen.findByRole('status')).toBeVisible();
});
