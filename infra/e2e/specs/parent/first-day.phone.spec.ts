import { expectAccessible } from '../../src/accessible.ts';
import { newEmail } from '../../src/family.ts';
import { holdRequests } from '../../src/network.ts';
import { counter } from '../../src/taps.ts';
import { expect, test } from '../../src/test.ts';

test('from sign-up to the first logged food: at most 12 presses', async ({ page }) => {
  const { press, type, count } = counter();
  await page.goto('/signup');
  await type(page.getByLabel('Full name'), 'Robin Miller');
  await type(page.getByLabel('Email'), newEmail());
  await type(page.getByLabel('Password', { exact: true }), 'carrots-and-peas');
  await press(page.getByRole('button', { name: 'Sign up' }));
  await expect(page.getByRole('heading', { name: /Welcome to TasteQuest!/ })).toBeVisible();
  await expectAccessible(page);

  await press(page.getByRole('button', { name: 'Add Child' }));
  const form = page.getByRole('dialog', { name: 'Add New Child' });
  // The dialog opens in this field.
  await expect(form.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type('Mia');
  await page.keyboard.press('Tab');
  await form.getByLabel('Date of birth').fill('2018-05-04');
  await press(form.getByRole('button', { name: 'Add Child' }));
  await press(page.getByRole('dialog', { name: 'Mia needs a PIN' }).getByRole('button', { name: 'Later' }));

  await press(page.getByRole('button', { name: 'Add all suggested foods' }));
  await press(page.getByRole('listitem').getByRole('button', { name: 'Log Food' }));
  const dialog = page.getByRole('dialog', { name: 'Log Food' });
  await expect(dialog.getByRole('checkbox', { name: 'Mia' })).toBeChecked();
  await press(dialog.getByRole('checkbox', { name: /Apples/ }));
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Log Food' }));
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText('Apples');
  await expect(page.getByRole('heading', { name: 'Almost ready' })).toBeVisible();

  expect(count()).toBeLessThanOrEqual(12);

  await test.step('after that, a food for a child is logged in at most 3 taps', async () => {
    const next = counter();
    await next.press(page.getByRole('button', { name: 'Log Food' }).first());
    await next.press(dialog.getByRole('checkbox', { name: /Bananas/ }));
    await next.press(dialog.getByRole('button', { name: 'Log Food' }));
    await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText('Bananas');
    expect(next.count()).toBeLessThanOrEqual(3);
  });
});

test('while the dashboard loads, nothing can be opened that would close by itself', async ({ parentPage: page }) => {
  const answer = await holdRequests(page, '**/rpc/parent_dashboard');
  await page.goto('/parent');
  await expect(page.getByRole('heading', { level: 1, name: 'Parent Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Add Child|Log Food/ })).toHaveCount(0);
  answer();
  await expect(page.getByRole('button', { name: 'Add Child' })).toHaveCount(1);
});
