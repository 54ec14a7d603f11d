import { render, screen } from '@testing-library/react';
import { aFood } from '../../testing/a-food';
import { WithData } from '../../testing/with-data';
import { CopyMealButton } from './copy-meal-button';

it.each([
  ['2026-03-09', "Copy yesterday's dinner"],
  ['2026-03-07', 'Copy the dinner of the day before'],
])('for a meal of %s offers what was eaten the day before in these words: %s', async (day, words) => {
  const meal_choices = jest.fn(() => ({ usual: [], ideas: [], day_before: [aFood({ allergen_groups: [] })] }));
  render(
    <WithData rpc={{ meal_choices }}>
      <CopyMealButton
        today="2026-03-09"
        meal={{ childIds: ['mia'], mealType: 'dinner', day }}
        onCopy={() => undefined}
      />
    </WithData>,
  );
  expect(await screen.findByRole('button', { name: words })).toBeVisible();
  expect(meal_choices.mock.calls).toEqual([[{ p_child_ids: ['mia'], p_meal_type: 'dinner', p_day: day }]]);
});
