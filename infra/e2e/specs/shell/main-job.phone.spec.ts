import { expectAccessible } from '../../src/accessible.ts';
import { MIA } from '../../src/family.ts';
import {
  addChild,
  addFood,
  createReward,
  goTo,
  childSignIn,
  logFood,
  signUpParent,
  unlockReward,
  valueOf,
} from '../../src/steps.ts';
import { expect, test } from '../../src/test.ts';

const BROCCOLI = { name: 'Broccoli', points: 15, category: 'Vegetables' };
const CORN = { name: 'Corn', points: 10, category: 'Rainbow Foods' };
const MOVIE = { name: 'Movie night', points: 20 };

test('a child eats, earns points and gets a reward; the parent sees it', async ({ page, openDevice }) => {
  let familyCode = '';

  await test.step('the parent starts a family', async () => {
    await page.goto('/signup');
    await expectAccessible(page);
    await signUpParent(page);
    await expectAccessible(page);
    familyCode = await addChild(page, MIA);
    await addFood(page, BROCCOLI);
    await addFood(page, CORN);
    await expectAccessible(page);
    await createReward(page, MOVIE);
    await expectAccessible(page);
  });

  const tablet = await openDevice();
  await test.step('the child signs in', async () => {
    await tablet.goto('/login');
    await tablet.getByRole('radio', { name: /I.m a kid/ }).check();
    await expectAccessible(tablet);
    await childSignIn(tablet, familyCode, MIA);
    await expect(tablet.getByText('Hi, Mia!')).toBeVisible();
    await expectAccessible(tablet);
  });

  await test.step('the child earns points', async () => {
    await expect(valueOf(tablet, 'Total Points')).toHaveText('0');
    await logFood(tablet, BROCCOLI, 'Lunch');
    await expect(valueOf(tablet, 'Total Points')).toHaveText('15');
    await goTo(tablet, 'Rewards');
    await expect(tablet.getByRole('region', { name: 'Keep going' })).toContainText(MOVIE.name);
    await expectAccessible(tablet);
    await goTo(tablet, 'Dashboard');
    await logFood(tablet, CORN, 'Snack');
    await expect(valueOf(tablet, 'Total Points')).toHaveText('25');
  });

  await test.step('the child gets the reward', async () => {
    await unlockReward(tablet, MOVIE);
    await expect(valueOf(tablet, 'Points Available')).toContainText('5');
    await expect(tablet.getByRole('region', { name: 'My rewards' })).toContainText(MOVIE.name);
    await expectAccessible(tablet);
  });

  await test.step('the parent sees it', async () => {
    await goTo(page, 'Dashboard');
    const activity = page.getByRole('region', { name: 'Recent Activity' });
    await expect(activity).toContainText(BROCCOLI.name);
    await expect(activity).toContainText(CORN.name);
    await expect(page.getByRole('group', { name: 'Total Points' })).toContainText('5');
    await expectAccessible(page);
  });
});
