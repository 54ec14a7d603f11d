import { expect, test } from '../../src/test.ts';

test('the table of challenges has a line for each: its due date and what can be done with it do not wrap', async ({
  family,
  parentPage: page,
}) => {
  const mia = await family.addChild({ name: 'Mia Miller' });
  const description = 'What is green, orange, red or purple and grows in a garden, in a field or on a balcony';
  const challenge = { child_id: mia.id, description, food_tags: ['vegetables'], target_count: 5, bonus_points: 10 };
  await family.parent.api.add('challenges', [{ ...challenge, name: 'Try five vegetables', end_date: '2099-11-28' }]);
  await page.goto('/parent/challenges');
  const row = page.getByRole('row').filter({ hasText: 'Try five vegetables' });
  await expect(row).toBeVisible();
  const tops = await row
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
  const due = row.getByText('Nov 28, 2099');
  expect((await due.boundingBox())?.height).toBeLessThan(32);
});
