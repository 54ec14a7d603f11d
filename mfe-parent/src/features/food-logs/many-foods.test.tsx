import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { WithData } from '../../testing/with-data';
import { FoodPicker } from './food-picker';
import { FoodTiles } from './food-tiles';

const food = (name: string) => ({
  id: name,
  name,
  description: null,
  category_tags: [],
  points_value: 15,
  emoji: '🥦',
  allergens: [],
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-01T10:00:00Z',
});
const none = () => undefined;
const likely = { childIds: ['mia'], mealType: 'dinner' as const, day: '2026-03-09' };
const tiles = <FoodTiles likely={likely} challenge={null} chosen={[]} onToggle={none} onAdding={none} />;
const picker = <FoodPicker value="elsewhere" chosen={{ name: 'Figs', emoji: '🫐' }} onChange={none} onAdding={none} />;

/** A catalogue of so many foods, of which the server gives a page at a time; two are enough to see here. It keeps a larger page until `giveMore`. */
function show(form: ReactElement, total: number, foods: () => object[] = () => []) {
  const asked: unknown[] = [];
  let giveMore = () => {};
  const more = new Promise<void>((resolve) => (giveMore = resolve));
  const food_page = async ({ p_page_size }: Record<string, unknown>) => {
    asked.push(p_page_size);
    const isMore = Number(p_page_size) > 50;
    if (isMore) await more;
    const items = Array.from({ length: Math.min(total, isMore ? 3 : 2) }, (_, i) => food(`Food ${i}`));
    return { items, total, categories: [] };
  };
  const meal_choices = () => ({ usual: [], ideas: [], day_before: [] });
  render(<WithData rpc={{ food_page, meal_choices, foods }}>{form}</WithData>);
  return { asked, giveMore };
}

it.each([
  ['of a meal', tiles, 24],
  ['of a log', picker, 50],
])(
  'the foods %s: shows the first ones, then as many as can be had once they are there, then says how many are left',
  async (_, form, first) => {
    const { asked, giveMore } = show(form, 150);
    fireEvent.click(await screen.findByRole('button', { name: /^Show more/ }));
    expect(screen.getByRole('button', { name: /^Show more/, busy: true })).toBeVisible();
    expect(screen.getByLabelText(/Food 1/).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
    giveMore();
    expect(await screen.findByText('147 more: search to find them.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Show more/ })).not.toBeInTheDocument();
    expect(asked).toEqual([first, 100]);
  },
);

it('names the chosen food that is not on the list', async () => {
  show(picker, 150);
  expect(await screen.findByText('Chosen: 🫐 Figs')).toBeVisible();
});

it('suggests foods to a small catalogue only', async () => {
  const foods = jest.fn(() => []);
  show(tiles, 8, foods);
  expect(await screen.findByRole('checkbox', { name: /Food 1/ })).toBeVisible();
  // Nothing would be suggested before it is asked which of it the family knows.
  expect(foods).not.toHaveBeenCalled();
});

it('suggests foods beside seven', async () => {
  show(tiles, 7);
  expect(await screen.findByRole('heading', { name: 'Suggested foods' })).toBeVisible();
});
