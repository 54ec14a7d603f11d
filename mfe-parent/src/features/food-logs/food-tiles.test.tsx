import { render, screen } from '@testing-library/react';
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

function show(meal_choices: () => unknown) {
  const food_page = () => ({ items: [broccoli], total: 1, categories: [] });
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

it('shows the catalogue alone where the favorites fail', async () => {
  show(() => Promise.reject(new Error('down')));
  expect(await screen.findByRole('checkbox', { name: /Broccoli/ })).toBeVisible();
});
