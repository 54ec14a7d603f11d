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

function show(meal_choices: () => unknown, catalogue = [broccoli]) {
  const foods = jest.fn(() => []);
  const food_page = ({ p_search = '' }: Record<string, unknown>) => {
    const items = catalogue.filter(({ name }) => name.includes(String(p_search)));
    return { items, total: items.length, categories: [] };
  };
  const likely = { childIds: ['mia'], mealType: 'dinner' as const, day: '2026-03-09' };
  render(
    <WithData rpc={{ food_page, meal_choices, foods }}>
      <FoodTiles likely={likely} challenge={null} chosen={[]} onToggle={() => undefined} onAdding={() => undefined} />
    </WithData>,
  );
  return foods;
}

it('shows no food before the favorites are there, which would move it away under a finger', async () => {
  let answer = (_choices: object) => {};
  const foods = show(() => new Promise((resolve) => (answer = resolve)));
  // Asked once the catalogue is there.
  await waitFor(() => expect(foods).toHaveBeenCalled());
  expect(screen.getByRole('status', { name: /^Loading/ })).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  answer({ usual: [], ideas: [broccoli], day_before: [] });
  expect(await screen.findByRole('checkbox', { name: /Broccoli/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ideas to try' })).toBeVisible();
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

it('says how many points each food brings', async () => {
  show(() => ({ usual: [], ideas: [], day_before: [] }));
  expect(await screen.findByRole('checkbox', { name: 'Broccoli 15 points' })).toBeVisible();
});
