import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionProfile } from '@tastequest/contract';
import { recovery } from '../../session/recovery';
import type { SessionState } from '../../session/session';
import { InShell } from '../testing/in-shell';
import ResetPasswordPage from './reset-password-page';

const sam = { status: 'ready', profile: { id: 'sam', role: 'parent' } as SessionProfile } as SessionState;

function open(state: SessionState, updatePassword = jest.fn(async () => undefined)) {
  const navigate = jest.fn();
  const success = jest.fn();
  render(
    <InShell state={state} supabase={{ updatePassword }} actions={{ navigate, toast: { success } as never }}>
      <ResetPasswordPage />
    </InShell>,
  );
  return { navigate, success, updatePassword };
}

beforeEach(() => recovery.end());

test.each<[string, SessionState, string]>([
  ['signed out', { status: 'signed-out' }, 'Send me a new link'],
  ['signed in, without a link', sam, 'Change your password in Settings'],
])('%s: there is nothing to set', (_, state, way) => {
  open(state);
  expect(screen.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  expect(screen.getByRole('link', { name: way })).toBeVisible();
  expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
});

test('the link of another account sets nothing either', () => {
  recovery.begin('kim');
  open(sam);
  expect(screen.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
});

test('sets the new password and opens the area when the link is right', async () => {
  recovery.begin('sam');
  const { navigate, success, updatePassword } = open(sam);
  await userEvent.type(screen.getByLabelText(/^New Password/), 'sweet-potato-pie');
  await userEvent.type(screen.getByLabelText(/^Confirm New Password/), 'sweet-potato-pie');
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/parent', { replace: true }));
  expect(updatePassword).toHaveBeenCalledWith({}, 'sweet-potato-pie');
  expect(success).toHaveBeenCalledWith('Password updated successfully');
});

test('asks for the code first when two-step sign-in is on', () => {
  recovery.begin('sam');
  open({ status: 'second-step' });
  expect(screen.getByRole('heading', { name: 'Enter the 6-digit code' })).toBeVisible();
});

test('a session that is still read shows neither', () => {
  open({ status: 'loading' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading your profile');
});

test('a server that is away calls no link invalid', () => {
  recovery.begin('sam');
  open({ status: 'error', message: 'Failed to load profile.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load profile.');
});

test('the form stays while the password is set, which ends what the link opened', async () => {
  recovery.begin('sam');
  open(
    sam,
    jest.fn(async () => {
      recovery.end();
      return new Promise<undefined>(() => undefined);
    }),
  );
  await userEvent.type(screen.getByLabelText(/^New Password/), 'sweet-potato-pie');
  await userEvent.type(screen.getByLabelText(/^Confirm New Password/), 'sweet-potato-pie{Enter}');
  await waitFor(() => expect(recovery.isOf('sam')).toBe(false));
  expect(screen.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save password', busy: true })).toBeVisible();
});
