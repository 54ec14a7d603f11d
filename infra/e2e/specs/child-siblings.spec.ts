import { backendOf, idOf } from '../src/backend.ts';
import { expect, givePoints, test } from '../src/child-scene.ts';
import { logFood } from '../src/family.ts';

test('a child sees nothing of its sibling', async ({ parentPage, childAtHome }) => {
  const first = await childAtHome('Max');
  const second = await childAtHome('Zoe');
  await logFood(first, { name: 'Broccoli', points: 15 }, 'Lunch');
  await givePoints(parentPage, 'Max', 77);
  await backendOf(parentPage).call('create_taste_adventure', {
    p_child_id: await idOf(parentPage, 'profiles', 'Max'),
    p_food_id: await idOf(parentPage, 'foods', 'Apples'),
    p_tastes: 7,
    p_points_per_taste: 5,
  });
  await first.reload();
  await expect(first.getByRole('region', { name: 'Taste Adventure' })).toContainText('Apples');

  await second.reload();
  for (const path of ['', '/log', '/rewards', '/challenges', '/manage-food', '/points', '/shelf']) {
    await second.goto(`/child${path}`);
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(second.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expect(second.locator('#root'), path).not.toContainText(/Max|77|92|Taste Adventure/);
  }
  for (const table of ['food_logs', 'point_entries', 'challenges', 'tastes', 'reward_wishes'])
    expect(await backendOf(second).rows(table, 'select=id'), table).toEqual([]);
});
