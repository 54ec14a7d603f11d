import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChallenge } from '../../testing/a-challenge';
import { aChild } from '../../testing/a-child';
import { mountParent } from '../../testing/mount-parent';

const child = (id: string) => aChild({ id, full_name: id, avatar: null });

let unmount = async () => {};
afterEach(() => unmount());

async function create(kids: string[], path: string, answers: Parameters<typeof mountParent>[0] = {}) {
  const track = jest.fn();
  const children = kids.map((id) => ({ id, full_name: id }));
  const mounted = await mountParent(
    {
      challenge_page: () => ({ items: [], total: 0, children }),
      food_page: () => ({ items: [], total: 1, categories: ['vegetables'] }),
      children_list: () => kids.map(child),
      challenges: () => [],
      ...answers,
    },
    path,
    { track },
  );
  unmount = mounted.unmount;
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create Challenge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Challenge' }));
    await dialog.findByRole('textbox', { name: 'Title' });
    return dialog;
  };
  return { ...mounted, track, open };
}

it.each([
  ['an only child', ['mia'], '/challenges', 'mia'],
  ['the child of the list', ['leo', 'mia'], '/challenges/mia', 'mia'],
  ['nobody yet', ['leo', 'mia'], '/challenges', 'Choose a child'],
])('is for %s', async (_, kids, path, chosen) => {
  const dialog = await (await create(kids, path)).open();
  expect(dialog.getByLabelText('Child')).toHaveDisplayValue(chosen);
});

it('is for the child that the list was narrowed to meanwhile', async () => {
  const { open } = await create(['leo', 'mia'], '/challenges/mia');
  await userEvent.selectOptions(await screen.findByLabelText('Child'), 'leo');
  const dialog = await open();
  expect(dialog.getByLabelText('Child')).toHaveDisplayValue('leo');
});

it('is made once for its child, and said', async () => {
  const writes: unknown[] = [];
  const challenges = ({ upsert }: Record<string, unknown>) => {
    if (upsert) writes.push(upsert);
    return [];
  };
  const { open, toast, track } = await create(['mia'], '/challenges', { challenges });
  const dialog = await open();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Green week');
  await userEvent.click(dialog.getByRole('button', { name: 'Vegetables' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create Challenge' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const row = { child_id: 'mia', name: 'Green week', food_tags: ['vegetables'], target_count: 1, points_per_entry: 15 };
  expect(writes).toEqual([[expect.objectContaining({ ...row, creation_key: expect.any(String) as unknown })]]);
  expect(toast.success.mock.calls).toEqual([['Challenge created successfully']]);
  expect(track.mock.calls).toEqual([['challenge_created']]);
});

it('is not left without a question once a template has filled it in', async () => {
  const { open } = await create(['mia'], '/challenges', { challenges: () => [{ ...aChallenge, is_template: true }] });
  const dialog = await open();
  await userEvent.selectOptions(dialog.getByLabelText('Start from a template'), 'Green week');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
});
