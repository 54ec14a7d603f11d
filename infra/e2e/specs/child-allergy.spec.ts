import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/accessible.ts';
import { backendOf, idOf } from '../src/backend.ts';
import { expect, test } from '../src/child-scene.ts';

// The refusal is the point of the test.
test.use({ expectedErrors: /409 \(Conflict\)/ });

/** A parent writes down that the child is allergic to milk. */
const noteMilk = async (parentPage: Page, name: string) => {
  await backendOf(parentPage).call('update_child', {
    p_child_id: await idOf(parentPage, 'profiles', name),
    p_full_name: name,
    p_dob: '2017-03-09',
    p_gender: null,
    p_avatar: null,
    p_allergies: ['milk'],
    p_allergy_consent: true,
  });
};

test('a food with an allergen of the child is for a grown-up', async ({ parentPage, childAtHome }) => {
  const page = await childAtHome('Tim');
  await noteMilk(parentPage, 'Tim');
  await page.getByRole('button', { name: /^Yogurt/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Log Food' });
  await dialog.getByRole('button', { name: 'Log Food' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Ask a grown-up');
  await expect(dialog).not.toContainText(/milk|allerg/i);
  await expect(dialog.getByRole('button', { name: 'Log Food' })).toHaveCount(0);
  await expectAccessible(page);
  expect(await backendOf(page).rows('food_logs', 'select=id')).toEqual([]);
});

test('a parent records the taste of a food that the child must not try alone', async ({ parentPage, childAtHome }) => {
  await childAtHome('Ida');
  await noteMilk(parentPage, 'Ida');
  const child = await idOf(parentPage, 'profiles', 'Ida');
  await backendOf(parentPage).call('create_taste_adventure', {
    p_child_id: child,
    p_food_id: await idOf(parentPage, 'foods', 'Yogurt'),
    p_tastes: 7,
    p_points_per_taste: 5,
    p_allergy_confirmed: true,
  });
  await parentPage.goto(`/parent/children/${child}?tab=adventures`);
  const record = parentPage.getByRole('button', { name: 'Record a taste of Yogurt' });
  await record.click();
  const dialog = parentPage.getByRole('dialog', { name: 'Ida tasted Yogurt' });
  await dialog.getByRole('radio', { name: 'Not yet' }).check();
  await expectAccessible(parentPage);
  await dialog.getByRole('button', { name: 'Record Taste' }).click();
  await expect(parentPage.getByText('Ida tasted Yogurt: 5 points')).toBeVisible();
  await expect(record).toBeHidden();
  expect(await backendOf(parentPage).rows('tastes', 'select=face,sticker,points_earned')).toEqual([
    { face: 'not_yet', sticker: 'star', points_earned: 5 },
  ]);
});
