import { expectAccessible } from '../../src/accessible.ts';
import { middleOf, tapTenTimes } from '../../src/taps.ts';
import { expect, test } from '../../src/test.ts';

test('ten quick taps unlock one reward', async ({ family, childAtHome }) => {
  const { page, child } = await childAtHome({ name: 'Jan' });
  await family.givePoints(child, 100);
  await family.addRewards([
    { name: 'Story time', emoji: '📚', points_required: 20, repeatable: true, child_id: child.id, category: 'Special' },
  ]);
  await page.goto('/child/rewards');
  await tapTenTimes(page, await middleOf(page, 'Get it: Story time'));
  const dialog = page.getByRole('dialog', { name: 'Story time' });
  await expect(dialog.getByText('Points left')).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Yes, get it!' })).toBeEnabled();
  await tapTenTimes(page, await middleOf(page, 'Yes, get it!'));
  await expect(dialog.getByRole('heading', { name: 'Yay! Story time' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'My rewards' })).toContainText('Your parent will get it');
  expect(await child.api.rows('unlocked_rewards', 'select=points_spent')).toEqual([{ points_spent: 20 }]);
});

test('a goal is pinned in the shop and counted at home', async ({ family, childAtHome }) => {
  const { page, child } = await childAtHome({ name: 'Uli' });
  await family.addRewards([
    { name: 'Game night', emoji: '🎲', points_required: 25, child_id: child.id, category: 'Special' },
  ]);
  await family.givePoints(child, 10);
  await page.goto('/child/rewards');
  await expect(page.getByText('15 more points')).toBeVisible();
  await page.getByRole('button', { name: 'My goal: Game night' }).click();
  await expect(page.getByRole('button', { name: 'My goal: Game night', pressed: true })).toBeVisible();
  await page.goto('/child');
  const goal = page.getByRole('region', { name: 'My goal' });
  await expect(goal).toContainText('15 more points');
  await expect(goal.getByRole('img', { name: '10 of 25 stars' })).toBeVisible();
});

test('a wish reaches the parents and its answer comes back', async ({ family, childAtHome }) => {
  const { page, child } = await childAtHome({ name: 'Ava' });
  await page.goto('/child/rewards');
  await page.getByRole('button', { name: 'Make a wish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a wish' });
  await dialog.getByRole('button', { name: 'Go swimming' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send my wish' }).click();
  const wishes = page.getByRole('region', { name: 'My wishes' });
  await expect(wishes).toContainText('Go swimmingWaiting for a yes');

  const { api } = family.parent;
  const [wish] = await api.rows('reward_wishes', `child_id=eq.${child.id}&select=id`);
  await api.call('grant_wish', { p_id: wish?.['id'], p_points_required: 40, p_category: 'Outings' });
  await expect(wishes).toContainText("Yes! It's in the shop");
  await expect(page.getByRole('region', { name: 'Keep going' })).toContainText('Go swimming');
});
