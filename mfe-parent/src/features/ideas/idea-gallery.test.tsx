import { expectAccessible } from '@tastequest/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChild } from '../../testing/a-child';
import { mountParent } from '../../testing/mount-parent';

let unmount = async () => {};
afterEach(() => unmount());

const children_list = () => [aChild({ id: 'mia', full_name: 'Mia', avatar: 'fox' })];
const noRewards = { items: [], total: 0, children: [] };

async function openIdeas(dialogName: string, answers: Parameters<typeof mountParent>[0], path: string) {
  const mounted = await mountParent({ children_list, ...answers }, path);
  unmount = mounted.unmount;
  await userEvent.click(await screen.findByRole('button', { name: 'Get ideas' }));
  const dialog = within(await screen.findByRole('dialog', { name: dialogName }));
  await dialog.findByLabelText('Age');
  return dialog;
}

it('leads from no rewards to an idea, its form, and back to the ideas, where it is marked', async () => {
  let page: object = noRewards;
  const rewards = jest.fn(() => (page = { ...noRewards, items: [A_REWARD], total: 1 }));
  const gallery = await openIdeas('Reward ideas', { reward_page: () => page, rewards }, '/rewards');
  await expectAccessible(screen.getByRole('dialog'));
  await userEvent.selectOptions(gallery.getByLabelText('Age'), '3–5 years');
  await userEvent.selectOptions(gallery.getByLabelText('Category'), 'Outings');
  expect(gallery.getByRole('status')).toHaveTextContent('3 ideas');
  await userEvent.click(gallery.getByRole('button', { name: 'Use Puddle walk' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create Reward' }));
  expect(await form.findByLabelText('Name')).toHaveValue('Puddle walk');
  expect(form.getByLabelText('Points Required')).toHaveValue(50);
  await userEvent.click(form.getByRole('button', { name: 'Create Reward' }));
  const again = within(await screen.findByRole('dialog', { name: 'Reward ideas' }));
  expect(await again.findByText('Added')).toBeVisible();
  // Another child may get it, too.
  expect(again.getByRole('button', { name: 'Use Puddle walk' })).toBeEnabled();
  expect(again.getByLabelText('Age')).toHaveDisplayValue('3–5 years');
  expect(rewards).toHaveBeenCalledTimes(1);
});

it('leads back to the ideas from a form that is closed untouched', async () => {
  const gallery = await openIdeas('Reward ideas', { reward_page: () => noRewards }, '/rewards');
  const use = gallery.getByRole('button', { name: 'Use Puddle walk' });
  await userEvent.click(use);
  await screen.findByRole('dialog', { name: 'Create Reward' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Create Reward' })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Reward ideas' })).toBeVisible();
  await waitFor(() => expect(use).toHaveFocus());
});

it('says when nothing fits, and shows all again', async () => {
  const gallery = await openIdeas('Reward ideas', { reward_page: () => noRewards }, '/rewards');
  await userEvent.selectOptions(gallery.getByLabelText('Age'), '3–5 years');
  await userEvent.selectOptions(gallery.getByLabelText('Category'), 'Digital');
  expect(gallery.getByText('No ideas found')).toBeVisible();
  await userEvent.click(gallery.getByRole('button', { name: 'Show all ideas' }));
  expect(gallery.getByRole('status')).toHaveTextContent('24 ideas');
});

it('takes a challenge whose foods the family lacks, and offers them with it', async () => {
  const challenges = jest.fn(() => []);
  const answers = {
    challenge_page: () => ({ items: [], total: 0, children: [] }),
    food_page: () => ({ items: [], total: 0, categories: [] }),
    challenges,
  };
  const gallery = await openIdeas('Challenge ideas', answers, '/challenges');
  expect(gallery.getByText('2 times · bonus of 20 points · 6–8, 9–12 years')).toBeVisible();
  await userEvent.click(await gallery.findByRole('button', { name: 'Use Ocean days' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create Challenge' }));
  expect(await form.findByLabelText('Or one food by name')).toHaveValue('Salmon');
  expect(form.getByLabelText('Child')).toHaveDisplayValue('Mia');
  expect(await form.findByText('"Salmon" is not among your foods yet.')).toBeVisible();
  expect(form.getByRole('button', { name: 'Add Salmon' })).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Create Challenge' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Challenge ideas' })).toBeVisible());
});

const A_REWARD = {
  id: 'puddles',
  child_id: null,
  child_name: null,
  name: 'Puddle walk',
  description: null,
  category: 'Outings',
  points_required: 50,
  time_restriction: null,
  is_active: true,
  needs_approval: false,
  repeatable: true,
  emoji: '🌧️',
  created_at: '2026-03-02T10:00:00Z',
  updated_at: '2026-03-02T10:00:00Z',
};
