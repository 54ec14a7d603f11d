import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChild } from '../../testing/a-child';
import { aReward } from '../../testing/a-progress';
import { anEmptyInbox } from '../../testing/an-empty-inbox';
import { mountParent } from '../../testing/mount-parent';
import { dialogOf, noDialog, press } from '../../testing/user';

const zoo = { ...aReward('zoo', 'Zoo'), child_name: null };

let unmount = async () => {};
afterEach(() => unmount());

async function open(answer: (args: Record<string, unknown>) => unknown, reward: object = {}) {
  const writes: Record<string, unknown>[] = [];
  const track = jest.fn();
  const rewards = (args: Record<string, unknown>) => {
    if ('update' in args || 'upsert' in args || 'delete' in args) writes.push({ ...args });
    return answer(args);
  };
  const mounted = await mountParent(
    {
      reward_page: () => ({ items: [{ ...zoo, ...reward }], total: 1, children: [] }),
      approvals_inbox: anEmptyInbox,
      children_list: () => [aChild({ id: 'mia', full_name: 'Mia', avatar: null })],
      rewards,
    },
    '/rewards',
    { track },
  );
  unmount = mounted.unmount;
  return { ...mounted, track, writes };
}
const refuse = () => {
  throw { code: 'XX000', message: 'never shown' };
};

it.each([
  ['Deactivate Zoo', true, false],
  ['Activate Zoo', false, true],
])('%s: switches it and leaves the rest as it is', async (name, is_active, wanted) => {
  const { writes, toast } = await open(() => [{ id: 'zoo' }], { is_active });
  await press(name);
  await waitFor(() => expect(toast.success.mock.calls).toEqual([['Reward updated successfully']]));
  expect(writes).toEqual([expect.objectContaining({ 'eq id': 'zoo', update: { is_active: wanted } })]);
});

it('says when it could not be switched', async () => {
  const { toast } = await open(refuse);
  await press('Deactivate Zoo');
  await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));
  expect(toast.error.mock.calls[0]?.[0]).toMatch(/^Failed to save reward/);
});

it('deletes one after a question', async () => {
  const { writes, toast } = await open(() => null);
  await press('Delete Zoo');
  const dialog = await dialogOf('Delete reward');
  expect(dialog.getByText('Are you sure you want to delete this reward?')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await noDialog();
  expect(writes).toEqual([expect.objectContaining({ 'eq id': 'zoo' })]);
  expect(writes[0]).toHaveProperty('delete');
  expect(toast.success.mock.calls).toEqual([['Reward deleted successfully']]);
});

it('makes one as the form says it, and says so', async () => {
  const { writes, toast, track } = await open(() => null);
  await press('Create Reward');
  const form = await dialogOf('Create Reward');
  await userEvent.type(await form.findByLabelText('Name'), 'Movie night');
  await userEvent.click(form.getByRole('radio', { name: 'Movie' }));
  await userEvent.selectOptions(form.getByLabelText('Child'), 'Mia');
  await userEvent.click(form.getByLabelText('Needs my approval'));
  await userEvent.click(form.getByLabelText('Can be claimed again'));
  await userEvent.type(form.getByLabelText('Time Restriction'), 'weekends');
  await userEvent.click(form.getByRole('button', { name: 'Create Reward' }));
  await noDialog();
  const row = { name: 'Movie night', emoji: '🎬', child_id: 'mia', needs_approval: true, repeatable: true };
  const rest = { time_restriction: 'weekends', points_required: 50, is_active: true };
  expect(writes).toHaveLength(1);
  expect(writes[0]).toMatchObject({ upsert: { ...row, ...rest, creation_key: expect.any(String) as unknown } });
  expect(toast.success.mock.calls).toEqual([['Reward created successfully']]);
  expect(track.mock.calls).toEqual([['reward_created']]);
});

it('saves an edit over the version that it was opened with, and keeps what is not shown', async () => {
  const picture = { emoji: '🦒', needs_approval: true, repeatable: true, is_active: false };
  const { writes, toast, track } = await open(() => [{ id: 'zoo' }], picture);
  await press('Edit Zoo');
  const form = await dialogOf('Edit Reward');
  expect(await form.findByRole('radio', { name: 'Current picture' })).toBeChecked();
  await userEvent.clear(form.getByLabelText('Points Required'));
  await userEvent.type(form.getByLabelText('Points Required'), '80');
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  await noDialog();
  const lock = { 'eq id': 'zoo', 'eq updated_at': zoo.updated_at };
  expect(writes).toHaveLength(1);
  expect(writes[0]).toMatchObject({
    ...lock,
    update: { ...picture, name: 'Zoo', child_id: null, points_required: 80 },
  });
  expect(toast.success.mock.calls).toEqual([['Reward updated successfully']]);
  expect(track).not.toHaveBeenCalled();
});

it.each([
  ['Create Reward', 'Create Reward', 'Failed to create reward'],
  ['Edit Zoo', 'Edit Reward', 'Failed to save reward'],
])('%s: says when it could not be saved', async (opener, title, words) => {
  await open(refuse);
  await press(opener);
  const form = await dialogOf(title);
  await userEvent.type(await form.findByLabelText('Name'), '!');
  await userEvent.click(form.getByRole('button', { name: /^(Create Reward|Save Changes)$/ }));
  expect(await form.findByRole('alert')).toHaveTextContent(words);
});
