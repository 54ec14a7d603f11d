import type { Page } from '@playwright/test';
import { backendOf } from '../src/backend.ts';
import { addChild, kidSignIn, MIA, signUpParent, valueOf } from '../src/family.ts';
import { expectKeyboardFriendly, goByKeys, pressAt, tabTo, typeIn } from '../src/keyboard.ts';
import { PARENT_SCREENS } from '../src/screens.ts';
import { expect, test } from '../src/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (place: Pick<Page, 'getByRole'>, name: string) => place.getByRole('button', { name, exact: true });

test.describe.configure({ timeout: 240_000 });

test('the main jobs of a parent with keys only', async ({ page, openDevice }) => {
  await signUpParent(page);
  await expect(page.getByRole('heading', { name: /Welcome to TasteQuest!/ })).toBeVisible();

  const code = await test.step('add a child', async () => {
    await pressAt(page, button(page, 'Add Child'));
    const form = dialogOf(page, 'Add New Child');
    await expect(form.getByLabel('Full name')).toBeFocused();
    await page.keyboard.type(MIA.name);
    await page.keyboard.press('Tab');
    await expect(form.getByLabel('Date of birth')).toBeFocused();
    await page.keyboard.type('05042018');
    await tabTo(page, form.getByRole('radio', { name: 'Fox' }));
    // The pictures are one stop; the arrows go through them.
    await page.keyboard.press('ArrowRight');
    await expect(form.getByRole('radio', { name: 'Panda' })).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await typeIn(page, form.getByRole('textbox', { name: 'PIN' }), MIA.pin);
    await page.keyboard.press('Enter');
    const card = dialogOf(page, 'Mia is ready to go!');
    const familyCode = await valueOf(card, 'Family code').innerText();
    await pressAt(page, button(card, 'Done'), 'Space');
    await expect(card).toBeHidden();
    return familyCode;
  });

  await test.step('add a food', async () => {
    await goByKeys(page, 'Manage Food');
    await expect(heading(page, 'Manage Food')).toBeVisible();
    await pressAt(page, button(page, 'Add Food'));
    const form = dialogOf(page, 'Add Food');
    await expect(form.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Broccoli');
    await typeIn(page, form.getByLabel('Points Value'), '20');
    await pressAt(page, button(form, 'Vegetables'), 'Space');
    await pressAt(page, button(form, 'Add Food'));
    await expect(page.getByRole('heading', { name: 'Broccoli' })).toBeVisible();
    await expect(button(page, 'Add Food')).toBeFocused();
  });

  await test.step('create a reward', async () => {
    await goByKeys(page, 'Rewards');
    await pressAt(page, button(page, 'Create Reward'));
    await expect(dialogOf(page, 'Create Reward').getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Zoo');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /Zoo/ })).toBeVisible();
  });

  await test.step('create a challenge', async () => {
    await goByKeys(page, 'Challenges');
    await pressAt(page, button(page, 'Create Challenge'));
    const form = dialogOf(page, 'Create Challenge');
    await typeIn(page, form.getByLabel('Title'), 'Green week');
    await typeIn(page, form.getByLabel('Goal'), '3');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /Green week/ })).toBeVisible();
  });

  await test.step('log a food', async () => {
    await goByKeys(page, 'Dashboard');
    await pressAt(page, page.getByRole('button', { name: 'Log Food' }).first());
    const form = dialogOf(page, 'Log Food');
    await tabTo(page, form.getByRole('radio', { name: /Broccoli/ }));
    await page.keyboard.press('Space');
    await tabTo(page, form.getByRole('radio', { checked: true, name: /Breakfast|Lunch|Dinner|Snack/ }));
    await page.keyboard.press('ArrowRight');
    await pressAt(page, button(form, 'Log Food'));
    await expect(form).toBeHidden();
    await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText('Broccoli');
  });

  await test.step('approve what a child asks for', async () => {
    const tablet = await openDevice();
    await kidSignIn(tablet, code, MIA);
    await backendOf(tablet).call('suggest_food', { p_name: 'Mango', p_description: null, p_category_tags: ['fruits'] });
    await goByKeys(page, 'Approvals');
    await pressAt(page, button(page, 'Approve Mango'));
    await expect(page.getByText('Food approved successfully')).toBeVisible();
    await expect(page.getByText('All done', { exact: true })).toBeVisible();
  });

  await test.step('look through the calendar', async () => {
    await page.goto('/parent/calendar');
    await expect(heading(page, 'Challenge Calendar')).toBeVisible();
    const day = page.getByRole('grid').locator('button[tabindex="0"]');
    await tabTo(page, day);
    const today = await day.getAttribute('aria-label');
    for (const [there, back] of [
      ['ArrowRight', 'ArrowLeft'],
      ['ArrowDown', 'ArrowUp'],
      ['PageDown', 'PageUp'],
    ] as const) {
      await page.keyboard.press(there);
      await expect(day).toBeFocused();
      await expect(day).not.toHaveAccessibleName(today ?? '');
      await page.keyboard.press(back);
      await expect(day).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText('Green week').filter({ visible: true }).first()).toBeVisible();
  });
});

/** What opens a dialog on each screen. */
const DIALOGS: [path: string, opener: string, dialog: string][] = [
  ['/parent', 'Add Child', 'Add New Child'],
  ['/parent', 'Log Food', 'Log Food'],
  ['/parent/children', 'Sign-in of Ben', 'Sign-in of Ben'],
  ['/parent/children', 'Edit Ben', 'Edit Ben'],
  ['/parent/children', 'Remove Ben', 'Remove Child'],
  ['/parent/rewards', 'Create Reward', 'Create Reward'],
  ['/parent/challenges', 'Create Challenge', 'Create Challenge'],
  ['/parent/manage-food', 'Add Food', 'Add Food'],
  ['/parent/manage-food', 'Suggested foods', 'Suggested foods'],
  ['/parent/food-log', 'Log Food', 'Log Food'],
];

const SCREENS = new Set([
  ...DIALOGS.map(([path]) => path),
  ...PARENT_SCREENS,
  '/settings/notifications',
  '/settings/privacy',
]);

/** How many pixels of its content do not fit. */
const cutOff = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight;

test('Tab goes through every screen and back, seen at each stop; Escape leads from a dialog to what opened it', async ({
  parentPage: page,
}) => {
  await page.goto('/parent');
  await expect(heading(page, 'Parent Dashboard')).toBeVisible();
  await addChild(page, { name: 'Ben', born: '2018-05-04', picture: 'Bee', pin: '2468' });
  for (const path of SCREENS) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      expect(await expectKeyboardFriendly(page)).toBeGreaterThanOrEqual(3);
      for (const [, opener, name] of DIALOGS.filter(([screen]) => screen === path)) {
        await pressAt(page, button(page, opener).first());
        await expect(dialogOf(page, name)).toBeVisible();
        expect(await dialogOf(page, name).locator('header').evaluate(cutOff), `cut off in ${name}`).toBe(0);
        await page.keyboard.press('Escape');
        await expect(dialogOf(page, name)).toBeHidden();
        await expect(button(page, opener).first()).toBeFocused();
      }
    });
  }
});

test('the menu of a narrow screen opens, closes and gives the focus back', async ({ parentPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/parent');
  const open = page.getByRole('button', { name: /^Open menu/ });
  await pressAt(page, open);
  const main = page.getByRole('navigation', { name: 'Main' });
  await tabTo(page, main.getByRole('link', { name: 'Rewards' }));
  await page.keyboard.press('Escape');
  await expect(main).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await pressAt(page, main.getByRole('link', { name: 'Rewards' }));
  await expect(heading(page, 'Rewards Management')).toBeVisible();
  await expect(main).toBeHidden();
});
