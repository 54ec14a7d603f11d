import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@tastequest/ui/testing';
import { aLog } from '../../testing/a-log';
import { mountParent } from '../../testing/mount-parent';

const CINEMA = { id: 'cinema', reward_name: 'Cinema', reward_emoji: '🎬', points_spent: 8 };
const NOTHING_SPENT = { points: 10, missing_points: 0, points_left: 2, claims: [] };
const SPENT = { points: 10, missing_points: 8, points_left: 0, claims: [CINEMA] };

let unmount = async () => {};
afterEach(() => unmount());

/** The dialog of a log, about which the server says each of these in turn. */
async function openDialog(...previews: (object | Error)[]) {
  const undo = jest.fn().mockReturnValue({ total_points: 0, earned_ever: 0 });
  const cancel = jest.fn().mockReturnValue({ status: 'cancelled', total_points: 10 });
  const preview = jest.fn(() => {
    const told = previews.length > 1 ? previews.shift() : previews[0];
    if (told instanceof Error) throw told;
    return told;
  });
  const mounted = await mountParent(
    {
      food_log_list: () => [aLog()],
      children_list: () => [],
      undo_preview: preview,
      undo_food_log: undo,
      cancel_reward: cancel,
    },
    '/food-log',
  );
  unmount = mounted.unmount;
  await userEvent.click(await screen.findByRole('button', { name: 'Delete log of Kale' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete food log' });
  return { dialog: within(dialog), element: dialog, undo, cancel, preview, toast: mounted.toast };
}

it('says what is taken back and what is left, deletes, and asks no more about what is deleted', async () => {
  const { dialog, undo, preview, toast } = await openDialog(NOTHING_SPENT);
  expect(await dialog.findByText('10 points will be taken back. Then Mia has 2 points left.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Food log deleted successfully'));
  expect(undo.mock.calls).toEqual([[{ p_food_log_id: 'log-1' }]]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(preview).toHaveBeenCalledTimes(1);
});

it('lets the points go that are spent, when the parent says so', async () => {
  const { dialog, element, undo, toast } = await openDialog(SPENT);
  expect(
    await dialog.findByText(/^Mia no longer has 8 of the 10 points that go back: they were spent or taken away\./),
  ).toBeVisible();
  await expectAccessible(element);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete and let 8 points go' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Food log deleted successfully'));
  expect(undo.mock.calls).toEqual([[{ p_food_log_id: 'log-1', p_forgive: true }]]);
});

it('cancels a claim instead: nothing is missing then', async () => {
  const { dialog, undo, cancel } = await openDialog(SPENT, { ...NOTHING_SPENT, points_left: 0 });
  await userEvent.click(await dialog.findByRole('button', { name: 'Cancel reward: Cinema for Mia' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete' }));
  expect(cancel.mock.calls).toEqual([[{ p_unlocked_id: 'cinema' }]]);
  await waitFor(() => expect(undo.mock.calls).toEqual([[{ p_food_log_id: 'log-1' }]]));
});

it('offers no claim where none can be canceled', async () => {
  const { dialog } = await openDialog({ ...SPENT, claims: [] });
  expect(await dialog.findByText(/You can let the missing points go: Mia keeps any claimed rewards/)).toBeVisible();
  expect(dialog.queryByRole('list')).not.toBeInTheDocument();
});

it('asks again what goes back when the deletion is refused', async () => {
  const { dialog, undo } = await openDialog(NOTHING_SPENT, SPENT);
  undo.mockImplementationOnce(() => {
    throw new Error('These points are spent.');
  });
  await dialog.findByText(/2 points left/);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByRole('button', { name: 'Delete and let 8 points go' })).toBeEnabled();
});

it('deletes nothing before it is known what goes back', async () => {
  const { dialog } = await openDialog(new Error('boom'), NOTHING_SPENT);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to load what goes back');
  expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/2 points left/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled();
});
