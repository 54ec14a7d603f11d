import { DataProvider } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddChildDialog } from './add-child-dialog';

const FAMILY = { id: 'berg', name: 'Berg', timeZone: 'UTC', familyCode: 'ABCD2345', dailyPaidLogCap: 3 };

test.each([
  ['is', true],
  ['is not', false],
])('a child that %s invited is counted, and a parent is told of the invitation only then', async (_, isInvited) => {
  const invoke = jest.fn(async () => ({ data: { childId: 'mia', inviteSent: isInvited }, error: null }));
  const rpc = async () => ({ data: [], error: null });
  const [success, info, track] = [jest.fn(), jest.fn(), jest.fn()];
  render(
    <InRemote actions={{ toast: { success, info } as never, track }} profile={{ family: FAMILY }}>
      <DataProvider client={{ rpc, functions: { invoke } } as unknown as TasteQuestClient}>
        <AddChildDialog onClose={jest.fn()} />
      </DataProvider>
    </InRemote>,
  );
  await userEvent.type(await screen.findByLabelText('Full name'), 'Mia');
  await userEvent.type(screen.getByLabelText('Date of birth'), `${new Date().getFullYear() - 14}-01-01`);
  if (isInvited) {
    await userEvent.click(screen.getByLabelText('Child has an email address'));
    await userEvent.type(screen.getByLabelText('Email'), 'mia@example.com');
    await userEvent.click(screen.getByLabelText(/Allow my child to receive an invite/));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Add Child' }));
  await waitFor(() => expect(success).toHaveBeenCalledWith('Child account created successfully'));
  expect(info.mock.calls).toEqual(isInvited ? [["An invite will be sent to your child's email address."]] : []);
  expect(track).toHaveBeenCalledWith('child_created');
  expect(await screen.findByRole('dialog', { name: 'Mia needs a PIN' })).toBeInTheDocument();
});
