import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProvider, MESSAGES } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { expectAccessible } from '@tastequest/ui/testing';
import { ChildDetailsCard } from './child-details-card';
import { ChildPinCard } from './child-pin-card';

const TAKEN = {
  code: 'PT409',
  message: 'Another child has this picture. Please pick a new one.',
  details: '{"code":"child.avatar_taken","field":"avatar"}',
  hint: null,
};

/** Mia's own settings, with what is asked of the server. */
function open({
  kind = 'digits' as string | null,
  refusal = null as object | null,
  pinRefusal = null as Error | null,
  pinAnswer = Promise.resolve(),
} = {}) {
  const update = jest.fn(() => ({ eq: async () => ({ data: null, error: refusal }) }));
  const invoke = jest.fn(async () => {
    await pinAnswer;
    if (pinRefusal) throw pinRefusal;
    return { data: { ok: true }, error: null };
  });
  const client = {
    auth: { getSession: async () => ({ data: { session: { user: { id: 'mia' } } } }) },
    rpc: async () => ({ data: kind, error: null }),
    from: () => ({ update }),
    functions: { invoke },
  } as unknown as TasteQuestClient;
  const success = jest.fn();
  const refreshProfile = jest.fn(async () => undefined);
  const guardLeaving = jest.fn();
  const actions = { toast: { success } as never, refreshProfile, guardLeaving };
  render(
    <InRemote profile={{ id: 'mia', fullName: 'Mia', role: 'child', avatar: 'fox' }} actions={actions}>
      <DataProvider client={client}>
        <ChildDetailsCard />
        <ChildPinCard />
      </DataProvider>
    </InRemote>,
  );
  return { update, invoke, success, refreshProfile, guardLeaving };
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

test('a picture that was not saved says so', async () => {
  const { success } = open({ refusal: { code: '58000', message: 'disk full', details: null, hint: null } });
  await userEvent.click(screen.getByRole('radio', { name: /Panda/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Picture' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save your picture');
  expect(success).not.toHaveBeenCalled();
});

test('a picture that was picked is not left unasked', async () => {
  const { guardLeaving } = open();
  await userEvent.click(screen.getByRole('radio', { name: /Panda/ }));
  expect(guardLeaving.mock.lastCall?.[0]).toBe(true);
});

test('a new name is shown everywhere at once', async () => {
  const { update, success, refreshProfile } = open();
  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('Name'), 'Mia Lou');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(success).toHaveBeenCalledWith(MESSAGES.account.updated));
  expect(update).toHaveBeenCalledWith({ full_name: 'Mia Lou' });
  expect(refreshProfile).toHaveBeenCalledTimes(1);
});

const old = () => screen.findByLabelText('Your old PIN');

test('a child shows its old PIN and chooses a new one, which is sent once', async () => {
  let answer: () => void = () => undefined;
  const { invoke, success } = open({ pinAnswer: new Promise<void>((resolve) => (answer = resolve)) });
  await userEvent.type(await old(), '1234');
  expect(screen.getByRole('group', { name: 'How do you want to sign in?' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Your new PIN'), '8642');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save PIN' }));
  answer();
  await waitFor(() => expect(success).toHaveBeenCalledWith('You have a new PIN'));
  expect(invoke).toHaveBeenCalledWith('set-child-pin', { body: { childId: 'mia', pin: '8642', oldPin: '1234' } });
  expect(invoke).toHaveBeenCalledTimes(1);
  expect(await old()).toHaveValue('');
  await expectAccessible();
});

test('asks for pictures when the old PIN has pictures', async () => {
  const { invoke } = open({ kind: 'pictures' });
  const pictures = within(await screen.findByRole('group', { name: 'Your 3 old pictures' }));
  for (const name of ['Fish', 'Sun', 'Sun']) await userEvent.click(pictures.getByRole('button', { name }));
  await userEvent.type(screen.getByLabelText('Your new PIN'), '8642');
  await userEvent.click(screen.getByRole('button', { name: 'Save PIN' }));
  const body = { childId: 'mia', pin: '8642', oldPin: 'fish-sun-sun' };
  await waitFor(() => expect(invoke).toHaveBeenCalledWith('set-child-pin', { body }));
  await expectAccessible();
});

test('asks nothing of the server when the old PIN is missing', async () => {
  const { invoke } = open();
  await old();
  await userEvent.type(screen.getByLabelText('Your new PIN'), '8642');
  await userEvent.click(screen.getByRole('button', { name: 'Save PIN' }));
  expect(await old()).toHaveAccessibleDescription('Please enter your old PIN first.');
  expect(invoke).not.toHaveBeenCalled();
});

test('a wrong old PIN is asked for again; the new one stays', async () => {
  const message = "That isn't your old PIN.";
  const refusal = { status: 403, code: 'child.old_pin_wrong', field: 'oldPin' };
  const { success } = open({ pinRefusal: Object.assign(new Error(message), refusal) });
  const field = await old();
  await userEvent.type(field, '0000');
  await userEvent.type(screen.getByLabelText('Your new PIN'), '8642');
  await userEvent.click(screen.getByRole('button', { name: 'Save PIN' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toHaveAccessibleDescription(message);
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('');
  expect(screen.getByLabelText('Your new PIN')).toHaveValue('8642');
  expect(success).not.toHaveBeenCalled();
});

test('a child that signs in by e-mail has none', async () => {
  open({ kind: null });
  await waitFor(() => expect(screen.queryByText('Your PIN')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Save Picture' })).toBeVisible();
});
