import { MIA } from '../../src/family.ts';
import { expectAccessibleInBothThemes, expectOwnNames } from '../../src/accessible.ts';
import {
  expectGoodScreens,
  expectRoomForText,
  openScreen,
  PARENT_SCREENS,
  SETTINGS_SCREENS,
} from '../../src/screens.ts';
import { expect, test } from '../../src/test.ts';

const LANDING = ['/', '/privacy'];
const VISITOR = ['/login', '/login?who=kid', '/signup', '/forgot-password', '/no-such-page'];
const PARENT = [...PARENT_SCREENS, ...SETTINGS_SCREENS];

test('the screens of a visitor are good', async ({ page }) => {
  // By their addresses: some come prerendered.
  await expectGoodScreens(page, [...LANDING, ...VISITOR], () => expectRoomForText(page), openScreen);
});

test('the screens of a parent are good', async ({ family, parentPage }) => {
  const { api } = family.parent;
  const kids = [await family.addChild(MIA), await family.addChild({ name: 'Maximiliane von Hohenstein' })];
  const all = kids.map(({ id }) => id);
  await family.addFoods();
  // Things of one name: what can be pressed at them has names of its own all the same.
  const zoo = { name: 'Trip to the zoo', points_required: 100, category: 'Outings' };
  await family.addRewards(all.map((child_id) => ({ ...zoo, child_id })));
  await api.add(
    'challenges',
    all.map((child_id) => ({ child_id, name: 'Veggie week', food_tags: ['vegetables'], target_count: 7 })),
  );
  const p_food_ids = [await api.idOf('foods', 'Apples')];
  for (const p_meal_type of ['lunch', 'lunch'])
    await api.call('log_meal', { p_child_ids: all, p_food_ids, p_meal_type });
  await expectGoodScreens(parentPage, PARENT, () => expectRoomForText(parentPage));
});

test('the ideas, and the form that one of them opens, are good', async ({ family, parentPage: page }) => {
  await family.addChild(MIA);
  for (const [screen, idea, form] of [
    ['/parent/rewards', 'Puddle walk', 'Create Reward'],
    ['/parent/challenges', 'Ocean days', 'Create Challenge'],
  ] as const) {
    await openScreen(page, screen);
    await page.getByRole('button', { name: 'Get ideas' }).click();
    const gallery = page.getByRole('dialog', { name: /ideas$/ });
    await expect(gallery.getByRole('listitem').first()).toBeVisible();
    await expectOwnNames(page);
    await expectAccessibleInBothThemes(page);
    await gallery.getByRole('button', { name: `Use ${idea}` }).click();
    const dialog = page.getByRole('dialog', { name: form });
    await expect(dialog.getByRole('textbox', { name: /Name|Title/ })).toHaveValue(idea);
    await expectAccessibleInBothThemes(page);
  }
  await expect(page.getByText('"Salmon" is not among your foods yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Salmon' }).click();
  await expect(page.getByText('Food added successfully')).toBeVisible();
});

test('what opens over the screens of a parent has room for text of twice its size', async ({
  family,
  parentPage: page,
}) => {
  const { api } = family.parent;
  const { id } = await family.addChild(MIA);
  await family.addFoods();
  const p_food_ids = [await api.idOf('foods', 'Apples')];
  await api.call('log_meal', { p_child_ids: [id], p_food_ids, p_meal_type: 'lunch' });
  await openScreen(page, '/settings/account');
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectRoomForText(page);
  await page.keyboard.press('Escape');
  await family.addRewards([{ name: 'Trip to the zoo', points_required: 100, category: 'Outings' }]);
  await openScreen(page, '/parent/rewards');
  for (const name of ['Filter', 'Sort']) {
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible();
    await expectRoomForText(page);
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
  }
  await openScreen(page, '/parent/food-log');
  await page.getByRole('button', { name: 'Add a photo to the log of Apples' }).click();
  const words = page.getByText('Choose a photo');
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 'nothing is cut off').toBe(
    0,
  );
});
