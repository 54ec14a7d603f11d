import { logFood } from '../../src/steps.ts';
import { expect, test } from '../../src/test.ts';

test('a child sees nothing of its sibling', async ({ family, childAtHome }) => {
  const { page: first, child: max } = await childAtHome({ name: 'Max' });
  const { page: second, child: zoe } = await childAtHome({ name: 'Zoe' });
  await logFood(first, { name: 'Broccoli', points: 15 }, 'Lunch');
  await family.givePoints(max, 77);
  await family.startAdventure(max, 'Apples');
  await first.reload();
  await expect(first.getByRole('region', { name: 'Taste Adventure' })).toContainText('Apples');

  for (const path of ['', '/log', '/rewards', '/challenges', '/manage-food', '/points', '/shelf']) {
    await second.goto(`/child${path}`);
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(second.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expect(second.locator('#root'), path).not.toContainText(/Max|77|92|Taste Adventure/);
  }
  for (const table of ['food_logs', 'point_entries', 'challenges', 'tastes', 'reward_wishes'])
    expect(await zoe.api.rows(table, 'select=id'), table).toEqual([]);
});
