import type { Page } from '@playwright/test';
import { MIA, signInKid } from '../../src/family.ts';
import { goByKeys, pressAt, tabTo, typeIn } from '../../src/keyboard.ts';
import { expect, test } from '../../src/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (place: Pick<Page, 'getByRole'>, name: string) => place.getByRole('button', { name, exact: true });

test('the main jobs of a parent with keys only', async ({ family, site, parentPage: page }) => {
  await page.goto('/parent');
  await expect(page.getByRole('heading', { name: /Welcome to TasteQuest!/ })).toBeVisible();

  await test.step('add a child', async () => {
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
    await pressAt(page, button(card, 'Done'), 'Space');
    await expect(card).toBeHidden();
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
    await pressAt(page, button(form, 'Vegetables'), 'Space');
    await pressAt(page, button(form, 'Create Challenge'));
    await expect(page.getByRole('row', { name: /Green week/ })).toBeVisible();
  });

  await test.step('log a food', async () => {
    await goByKeys(page, 'Dashboard');
    await pressAt(page, page.getByRole('button', { name: 'Log Food' }).first());
    const form = dialogOf(page, 'Log Food');
    await tabTo(page, form.getByRole('radio', { checked: true, name: /Breakfast|Lunch|Dinner|Snack/ }));
    await page.keyboard.press('ArrowRight');
    await tabTo(page, form.getByRole('checkbox', { name: /Broccoli/ }));
    await page.keyboard.press('Space');
    await pressAt(page, button(form, 'Log Food'));
    await expect(form).toBeHidden();
    await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText('Broccoli');
  });

  await test.step('approve what a child asks for', async () => {
    const mia = await signInKid(site, family.code, MIA);
    await mia.api.call('suggest_food', { p_name: 'Mango', p_description: null, p_category_tags: ['fruits'] });
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
