import { DataProvider } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { expectAccessible } from '@tastequest/ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewChildDialog } from './new-child-dialog';

function open(pin: string) {
  const invoke = jest.fn(async () => ({ data: { ok: true }, error: null }));
  const onClose = jest.fn();
  const child = { childId: 'aroha', fullName: 'Aroha', avatar: 'fox' as const, pin };
  render(
    <InRemote actions={{ toast: { success: jest.fn() } as never }}>
      <DataProvider client={{ functions: { invoke } } as unknown as TasteQuestClient}>
        <NewChildDialog child={child} familyCode="ABCD2345" onClose={onClose} />
      </DataProvider>
    </InRemote>,
  );
  return { invoke, onClose };
}

test('a child with a PIN is ready, and its card shows it', async () => {
  open('2468');
  expect(screen.getByRole('dialog', { name: 'Aroha is ready to go!' })).toBeVisible();
  expect(screen.getByText('2468')).toBeVisible();
});

test('of a child without one it says what is missing; once it is set, the child is ready', async () => {
  const { invoke } = open('');
  expect(screen.getByRole('dialog', { name: 'Aroha needs a PIN' })).toHaveAccessibleDescription(
    /^Aroha has been added, but can't sign in without a PIN\./,
  );
  expect(screen.queryByText(/ready to go/)).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.type(screen.getByRole('textbox', { name: 'PIN' }), '8642');
  await userEvent.click(screen.getByRole('button', { name: 'Save PIN' }));
  expect(await screen.findByRole('dialog', { name: 'Aroha is ready to go!' })).toBeVisible();
  expect(invoke).toHaveBeenCalledWith('set-child-pin', { body: { childId: 'aroha', pin: '8642' } });
  expect(screen.getByText('8642')).toBeVisible();
  await expectAccessible();
});

test('the PIN can wait', async () => {
  const { onClose, invoke } = open('');
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(invoke).not.toHaveBeenCalled();
});
