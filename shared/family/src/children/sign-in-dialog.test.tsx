import { DataProvider } from '@tastequest/client';
import type { Child, TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInDialog } from './sign-in-dialog';

const FAMILY = { id: 'berg', name: 'Berg', timeZone: 'UTC', familyCode: 'ABCD2345', dailyPaidLogCap: 3 };
const mia = { id: 'mia', fullName: 'Mia', avatar: 'fox', hasPin: true, locked: false } as Child;

function open(child: Child, refused: unknown = null) {
  const invoke = jest.fn(async () => ({ data: { ok: true }, error: refused }));
  const [success, error] = [jest.fn(), jest.fn()];
  render(
    <InRemote actions={{ toast: { success, error } as never }} profile={{ family: FAMILY }}>
      <DataProvider client={{ functions: { invoke } } as unknown as TasteQuestClient}>
        <SignInDialog child={child} onClose={jest.fn()} />
      </DataProvider>
    </InRemote>,
  );
  return { invoke, success, error };
}

test('a parent ends the lock of a child that tried too often', async () => {
  const { invoke, success } = open({ ...mia, locked: true });
  await userEvent.click(screen.getByRole('button', { name: 'Unlock sign-in' }));
  await waitFor(() => expect(success).toHaveBeenCalledWith('Mia can try again now'));
  expect(invoke).toHaveBeenCalledWith('unlock-child', { body: { childId: 'mia' } });
});

test('of a child that is not locked it says nothing of a lock, and no PIN', () => {
  open(mia);
  expect(screen.queryByText('Locked out')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'How Mia signs in' })).toHaveTextContent('Only you and your child know it');
});

test('a PIN that was just set stands on the card', async () => {
  open({ ...mia, hasPin: false });
  const card = screen.getByRole('region', { name: 'How Mia signs in' });
  expect(card).toHaveTextContent('Not set yet');
  await userEvent.type(screen.getByRole('textbox', { name: 'PIN' }), '8642');
  await userEvent.click(screen.getByRole('button', { name: 'Save PIN' }));
  await waitFor(() => expect(card).toHaveTextContent('8642'));
});

test.each(['Unlock sign-in', 'Save PIN'])('%s: is sent once, however often it is pressed', async (name) => {
  const { invoke } = open({ ...mia, locked: true });
  invoke.mockReturnValue(new Promise(() => {}));
  await userEvent.type(screen.getByRole('textbox', { name: 'PIN' }), '8642');
  await userEvent.dblClick(screen.getByRole('button', { name }));
  expect(invoke).toHaveBeenCalledTimes(1);
});

const refusal = { status: 500, code: 'XX000', message: 'boom' };

test('a lock that could not be ended is said, and stays', async () => {
  const { success, error } = open({ ...mia, locked: true }, refusal);
  await userEvent.click(screen.getByRole('button', { name: 'Unlock sign-in' }));
  await waitFor(() => expect(error).toHaveBeenCalledWith('Failed to unlock sign-in'));
  expect(success).not.toHaveBeenCalled();
});

test('a PIN that was not saved is said above the form, and does not stand on the card', async () => {
  open({ ...mia, hasPin: false }, refusal);
  await userEvent.type(screen.getByRole('textbox', { name: 'PIN' }), '8642');
  await userEvent.click(screen.getByRole('button', { name: 'Save PIN' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save PIN');
  expect(screen.getByRole('region', { name: 'How Mia signs in' })).toHaveTextContent('Not set yet');
});

test('the field of a PIN is empty again once it was saved', async () => {
  open(mia);
  await userEvent.type(screen.getByRole('textbox', { name: 'PIN' }), '8642');
  await userEvent.click(screen.getByRole('button', { name: 'Save PIN' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'PIN' })).toHaveValue(''));
});
