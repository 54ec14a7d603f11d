import { expectAccessible } from '../src/accessible.ts';
import { makeWish, suggestFood } from '../src/asks.ts';
import {
  addChild,
  addFood,
  createReward,
  goTo,
  kidSignIn,
  logFood,
  MIA,
  signUpParent,
  unlockReward,
} from '../src/family.ts';
import { expect, test } from '../src/test.ts';

const BROCCOLI = { name: 'Broccoli', points: 30, category: 'Vegetables' };
const STICKER = { name: 'Sticker', points: 20 };

test('what a child asks for waits in one place and is approved in one tap', async ({ page, openDevice }) => {
  await signUpParent(page);
  const familyCode = await addChild(page, MIA);
  await addFood(page, BROCCOLI);
  await createReward(page, STICKER);

  const tablet = await openDevice();
  await kidSignIn(tablet, familyCode, MIA);
  await test.step('the child asks', async () => {
    await logFood(tablet, BROCCOLI, 'Lunch');
    await unlockReward(tablet, STICKER);
    await suggestFood(tablet, 'Mango slices');
    await suggestFood(tablet, 'Candy floss');
    await suggestFood(tablet, 'Pear');
    await makeWish(tablet, 'A tree house');
  });

  await test.step('the parent sees a number at Approvals, within 5 seconds', async () => {
    await goTo(page, 'Dashboard');
    const waiting = page.getByRole('navigation', { name: 'Waiting for you' });
    await expect(waiting).toContainText('3 suggested foods, 1 reward, 1 wish', { timeout: 6_000 });
    await waiting.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('one tap approves a food, with the points beside the button', async () => {
    await page.getByRole('listitem').filter({ hasText: 'Mango slices' }).getByLabel('Points').fill('12');
    await page.getByRole('button', { name: 'Approve Mango slices' }).click();
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
    await page.getByRole('button', { name: 'Delivered Sticker for Mia' }).click();
    await page.getByRole('button', { name: 'Grant A tree house' }).click();
    await expect(page.getByText('A tree house is a reward for Mia now')).toBeVisible();
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
