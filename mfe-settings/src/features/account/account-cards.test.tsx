import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProvider, MESSAGES } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { DevicesCard } from '../devices/devices-card';
import { DetailsCard } from './details-card';
import { PasswordCard } from './password-card';

const answer = async () => ({ data: {}, error: null });
const rpc = jest.fn(async (name: string) => ({ data: name === 'my_devices' ? [] : null, error: null }));
const invoke = jest.fn(async (..._asked: unknown[]) => ({ data: { ok: true }, error: null }));
const updateUser = jest.fn(async (): Promise<object> => ({ data: {}, error: null }));
const client = {
  rpc,
  functions: { invoke },
  auth: {
    getSession: async () => ({ data: { session: { user: { id: 'sam', email: 'sam@example.com' } } } }),
    signInWithPassword: answer,
    updateUser,
    mfa: { getAuthenticatorAssuranceLevel: async () => ({ data: { currentLevel: 'aal1' }, error: null }) },
  },
} as unknown as TasteQuestClient;

function open() {
  render(
    <InRemote
      profile={{ id: 'sam', fullName: 'Sam', email: 'sam@example.com' }}
      actions={{ toast: fakeToast as never }}
    >
      <DataProvider client={client}>
        <DetailsCard />
        <PasswordCard />
        <DevicesCard />
      </DataProvider>
    </InRemote>,
  );
}
const fakeToast = { success: jest.fn(), info: jest.fn() } as never as Record<'success' | 'info', jest.Mock>;

test.each([
  ['Change email', 'New Email Address'],
  ['Update Password', 'Current Password'],
])('%s: the keyboard goes into the form, and back when it is cancelled', async (opener, field) => {
  open();
  await userEvent.click(screen.getByRole('button', { name: opener }));
  expect(screen.getByLabelText(new RegExp(`^${field}`))).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: opener })).toHaveFocus();
});

test('the keyboard comes back when it is saved, too', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Update Password' }));
  await userEvent.keyboard('old-carrots');
  await userEvent.type(screen.getByLabelText(/^New Password/), 'sweet-potato-pie');
  await userEvent.type(screen.getByLabelText(/^Confirm New Password/), 'sweet-potato-pie');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Update Password' })).toHaveFocus();
  expect(fakeToast.success).toHaveBeenCalledWith(MESSAGES.account.passwordUpdated);
});

test('the devices are read again after a new password, which begins a new session here', async () => {
  const reads = () => rpc.mock.calls.filter(([name]) => name === 'my_devices').length;
  open();
  await screen.findByRole('group', { name: 'Your devices' });
  const before = reads();
  await userEvent.click(screen.getByRole('button', { name: 'Update Password' }));
  await userEvent.keyboard('old-carrots');
  await userEvent.type(screen.getByLabelText(/^New Password/), 'sweet-potato-pie');
  await userEvent.type(screen.getByLabelText(/^Confirm New Password/), 'sweet-potato-pie');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(reads()).toBe(before + 1));
});

test('a new address is confirmed by a mail, and the old one is told; the keyboard comes back', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
  await userEvent.keyboard('new@example.com');
  await userEvent.type(screen.getByLabelText(/^Current Password/), 'old-carrots{Enter}');
  expect(await screen.findByRole('button', { name: 'Change email' })).toHaveFocus();
  expect(invoke).toHaveBeenCalledWith('change-email', {
    body: { newEmail: 'new@example.com', currentPassword: 'old-carrots' },
  });
  expect(fakeToast.success).toHaveBeenCalledWith(MESSAGES.account.confirmEmail);
  expect(fakeToast.info).toHaveBeenCalledWith(MESSAGES.account.securityAlert);
});

test('a password that was not taken says so, and its form stays', async () => {
  updateUser.mockResolvedValueOnce({ error: new Error('no') });
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Update Password' }));
  await userEvent.keyboard('old-carrots');
  await userEvent.type(screen.getByLabelText(/^New Password/), 'sweet-potato-pie');
  await userEvent.type(screen.getByLabelText(/^Confirm New Password/), 'sweet-potato-pie{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.account.passwordFailed);
});
