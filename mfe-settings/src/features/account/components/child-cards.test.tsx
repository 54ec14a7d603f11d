import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProvider } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { expectAccessible } from '@tastequest/ui/testing';
import { ChildDetailsCard } from './child-details-card';
import { ChildPinCard } from './child-pin-card';

const TAKEN = {
  code: 'PT409',
  message: 'Another child has this picture. Please choose a different one.',
  details: '{"code":"child.avatar_taken","field":"avatar"}',
  hint: null,
};

/** Mia's own settings, with what is asked of the server. */
function open({ email = 'draft@kids.invalid', refusal = null as object | null } = {}) {
  const update = jest.fn(() => ({ eq: async () => ({ data: null, error: refusal }) }));
  const invoke = jest.fn(async () => ({ data: { ok: true }, error: null }));
  const client = {
    auth: { getSession: async () => ({ data: { session: { user: { id: 'mia', email } } } }) },
    from: () => ({ update }),
    functions: { invoke },
  } as unknown as TasteQuestClient;
  const success = jest.fn();
  const refreshProfile = jest.fn(async () => undefined);
  const actions = { toast: { success } as never, refreshProfile };
  render(
    <InRemote profile={{ id: 'mia', fullName: 'Mia', role: 'child', avatar: 'fox' }} actions={actions}>
      <DataProvider client={client}>
        <ChildDetailsCard />
        <ChildPinCard />
      </DataProvider>
    </InRemote>,
  );
  return { update, invoke, success, refreshProfile };
}

test('a child picks another picture, which shows everywhere at once', async () => {
  const { update, success, refreshProfile } = open();
  expect(screen.getByRole('radio', { name: /Fox/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /Panda/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Picture' }));
  await waitFor(() => expect(success).toHaveBeenCalledWith('You have a new picture'));
  expect(update).toHaveBeenCalledWith({ avatar: 'panda' });
  expect(refreshProfile).toHaveBeenCalledTimes(1);
  await expectAccessible();
});

test('a picture that a sibling has is refused where it was picked', async () => {
  const { success } = open({ refusal: TAKEN });
  await userEvent.click(screen.getByRole('radio', { name: /Panda/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Picture' }));
  expect(await screen.findByText(TAKEN.message)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Your picture' })).toHaveAccessibleDescription(TAKEN.message);
  expect(success).not.toHaveBeenCalled();
});

test('a child chooses a new PIN', async () => {
  const { invoke, success } = open();
  expect(await screen.findByRole('group', { name: 'How do you want to sign in?' })).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'PIN' }), '8642');
  await userEvent.click(screen.getByRole('button', { name: 'Save PIN' }));
  await waitFor(() => expect(success).toHaveBeenCalledWith('You have a new PIN'));
  expect(invoke).toHaveBeenCalledWith('set-child-pin', { body: { childId: 'mia', pin: '8642' } });
});

test('a child that signs in by e-mail has none', async () => {
  open({ email: 'mia@example.com' });
  await userEvent.click(screen.getByRole('radio', { name: /Panda/ }));
  expect(screen.queryByRole('textbox', { name: 'PIN' })).not.toBeInTheDocument();
});
