import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WithData } from '../../testing/with-data';
import { FoodTiles } from './food-tiles';

const broccoli = {
  id: 'broccoli',
  name: 'Broccoli',
  description: null,
  category_tags: ['vegetables'],
  points_value: 15,
  emoji: '🥦',
  allergens: [],
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-01T10:00:00Z',
};

/** As many that nothing is suggested beside them. */
const EIGHT = [...'ABCDEFGH'].map((name) => ({ ...broccoli, id: name, name }));

function show(meal_choices: () => unknown, foods = [broccoli]) {
  const food_page = ({ p_search = '' }: Record<string, unknown>) => {
    const items = foods.filter(({ name }) => name.includes(String(p_search)));
    return { items, total: items.length, categories: [] };
  };
  const likely = { childIds: ['mia'], mealType: 'dinner' as const, day: '2026-03-09' };
  render(
    <WithData rpc={{ food_page, meal_choices }}>
      <FoodTiles likely={likely} challenge={null} chosen={[]} onToggle={() => undefined} onAdding={() => undefined} />
    </WithData>,
  );
}

it('shows no food before the favorites are there, which would move it away under a finger', async () => {
  const choices = { usual: [], ideas: [broccoli], day_before: [] };
  show(() => new Promise((resolve) => setTimeout(() => resolve(choices), 100)));
  const tile = await screen.findByRole('checkbox', { name: /Broccoli/ });
  expect(await screen.findByRole('heading', { name: 'Ideas to try' })).toBeVisible();
  expect(tile).toBeInTheDocument();
});

it('says that nothing was found only where no food is seen at all', async () => {
  show(() => ({ usual: EIGHT, ideas: [], day_before: [] }), EIGHT);
  expect(await screen.findByRole('heading', { name: 'Eaten often' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('status', { name: /^Loading/ })).not.toBeInTheDocument());
  expect(screen.queryByText('No foods found')).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), 'xyz');
  expect(await screen.findByText('No foods found')).toBeVisible();
});

it('shows the catalogue alone where the favorites fail', async () => {
  show(() => Promise.reject(new Error('down')));
  expect(await screen.findByRole('checkbox', { name: /Broccoli/ })).toBeVisible();
});
