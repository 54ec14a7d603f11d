import { DataProvider } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrivacyPage } from './privacy-page';

const broken = { data: null, error: { code: '58000', message: 'disk full', details: null, hint: null } };

/** The page of a parent who is alone in the family, above a server that refuses what it is asked. */
function open({ deletes = true } = {}) {
  const done: string[] = [];
  const toast = { success: jest.fn((words: string) => void done.push(words)), error: jest.fn() };
  const signOut = jest.fn(async () => void done.push('signs out'));
  const guardLeaving = jest.fn();
  const rpc = jest.fn(async (name: string): Promise<object> =>
    name === 'privacy_overview' ? { data: { preferences: null, accesses: [], members: [] }, error: null } : broken,
  );
  const invoke = jest.fn(async (..._asked: unknown[]) => {
    if (!deletes) throw new Error('no');
    return { data: { ok: true }, error: null };
  });
  render(
    <InRemote profile={{ id: 'ana' }} actions={{ toast: toast as never, signOut, guardLeaving }}>
      <DataProvider client={{ rpc, functions: { invoke } } as unknown as TasteQuestClient}>
        <PrivacyPage />
      </DataProvider>
    </InRemote>,
  );
  return { done, invoke, rpc, signOut, guardLeaving, ...toast };
}

async function deleteAccount() {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Account' }));
  await userEvent.type(dialog.getByLabelText('Password'), 'carrots');
  await userEvent.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Account' }));
}

test('what goes with the account is read before it is asked for', async () => {
  open();
  expect(await screen.findByText(/Your family, its children and everything they logged will be deleted/)).toBeVisible();
});

test('a deleted account is signed out, and then told of', async () => {
  const { done, invoke } = open();
  await deleteAccount();
  await waitFor(() => expect(done).toEqual(['signs out', 'Account deleted successfully']));
  expect(invoke).toHaveBeenCalledWith('delete-account', expect.anything());
});

test('an account that was not deleted stays signed in, and reads why', async () => {
  const { signOut } = open({ deletes: false });
  await deleteAccount();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete account');
  expect(signOut).not.toHaveBeenCalled();
});

test('two presses ask for one copy', async () => {
  const { rpc } = open();
  const button = await screen.findByRole('button', { name: 'Download my data' });
  rpc.mockReturnValue(new Promise(() => undefined));
  await userEvent.dblClick(button);
  expect(rpc.mock.calls.filter(([name]) => name === 'export_account')).toHaveLength(1);
});

test('a choice is not left unasked, and one that was not saved says so', async () => {
  const { guardLeaving, success } = open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Share anonymous usage data' }));
  expect(guardLeaving.mock.lastCall?.[0]).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Save Privacy Settings' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save privacy settings');
  expect(success).not.toHaveBeenCalled();
});

test('a copy that did not come is told of', async () => {
  const { error } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(error).toHaveBeenCalledWith('Failed to download your data'));
});
