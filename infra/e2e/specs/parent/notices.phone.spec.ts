import { expectAccessible } from '../../src/accessible.ts';
import { MIA } from '../../src/family.ts';
import { expect, test } from '../../src/test.ts';

test('the bell says what is new and leads to it; what was opened is no longer new', async ({
  family,
  parentPage: page,
}) => {
  const mia = await family.addChild(MIA);
  await mia.api.call('suggest_food', { p_name: 'Mango slices' });
  await mia.api.call('wish_for_reward', { p_name: 'A tree house' });
  await page.goto('/settings/account');
  await page.getByRole('link', { name: 'Notices, 2 new' }).click();
  const list = page.getByRole('list', { name: 'Notices' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('Mia wishes for "A tree house".');
  await list.getByRole('link', { name: 'A food to approve' }).click();
  await expect(page.getByRole('button', { name: 'Approve Mango slices' })).toBeVisible();
  await page.getByRole('link', { name: 'Notices, 1 new' }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('link', { name: 'Notices', exact: true })).toBeVisible();
  await expectAccessible(page);
});
