import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../src/accessible.ts';
import { MIA } from '../../src/family.ts';
import { expectRoomForText } from '../../src/screens.ts';
import { goTo, makeWish, suggestFood } from '../../src/steps.ts';
import { expect, test } from '../../src/test.ts';

test('what a child asks for waits in one place and is approved in one tap', async ({
  family,
  parentPage: page,
  openDevice,
}) => {
  const mia = await family.addChild(MIA);
  const tablet = await openDevice(mia);
  await page.goto('/parent');
  await expect(page.getByRole('heading', { level: 1, name: 'Parent Dashboard' })).toBeVisible();
  await test.step('the child asks', async () => {
    await family.givePoints(mia, 20);
    await family.addRewards([{ name: 'Sticker', points_required: 20, child_id: mia.id, category: 'Special' }]);
    await mia.api.call('unlock_reward', {
      p_reward_id: await mia.api.idOf('rewards', 'Sticker'),
      p_child_id: mia.id,
      p_idempotency_key: randomUUID(),
    });
    await suggestFood(tablet, 'Mango slices');
    await suggestFood(tablet, 'Candy floss');
    await suggestFood(tablet, 'Pear');
    await makeWish(tablet, 'A tree house');
  });

  await test.step('the parent, whose dashboard is open, sees it wait without doing anything', async () => {
    const waiting = page.getByRole('navigation', { name: 'Waiting for you' });
    await expect(waiting).toContainText('3 suggested foods, 1 reward, 1 wish');
    await waiting.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
    await expectAccessible(page);
    await expectRoomForText(page);
  });

  await test.step('one tap approves a food, with the points beside the button', async () => {
    const points = page.getByRole('listitem').filter({ hasText: 'Mango slices' }).getByLabel('Points');
    await points.fill('12');
    const approve = page.getByRole('button', { name: 'Approve Mango slices' });
    await test.step('on a tablet the buttons stand beside the number, also while it has an error', async () => {
      await page.setViewportSize({ width: 810, height: 740 });
      await points.fill('');
      await approve.click();
      await expect(page.getByText('Points value is required')).toBeVisible();
      const [field, button] = await Promise.all([points, approve].map((one) => one.boundingBox()));
      expect(button?.y).toBeCloseTo(field?.y ?? 0, 0);
      await points.fill('12');
      await page.setViewportSize({ width: 360, height: 740 });
    });
    await approve.click();
    await expect(page.getByText('Food approved successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Mango slices' })).toBeHidden();
  });

  await test.step('a ready phrase rejects another', async () => {
    await page.getByRole('button', { name: 'Reject Candy floss' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject Candy floss' });
    await dialog.getByRole('radio', { name: /special days/ }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Food rejected')).toBeVisible();
  });

  await test.step('one tap delivers, one tap grants, one tap approves the rest', async () => {
    await page.getByRole('button', { name: 'Delivered: Sticker for Mia' }).click();
    await page.getByRole('button', { name: 'Grant A tree house' }).click();
    await expect(page.getByText('A tree house is now a reward for Mia')).toBeVisible();
    await page.getByRole('button', { name: 'Approve all' }).click();
    await page.getByRole('dialog', { name: 'Approve all?' }).getByRole('button', { name: 'Approve all' }).click();
    await expect(page.getByText('All done', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('both sides see it', async () => {
    await goTo(page, 'Manage Food');
    const mango = page.getByRole('listitem').filter({ hasText: 'Mango slices' });
    await expect(mango).toContainText('🥭');
    await expect(mango).toContainText('12');
    await expect(page.getByRole('heading', { name: 'Pear' })).toBeVisible();
    await tablet.goto('/child/manage-food');
    await expect(tablet.getByText(/special days/)).toBeVisible();
    await tablet.goto('/child/rewards');
    await expect(tablet.getByText('A tree house').first()).toBeVisible();
  });
});
