import type { Page } from '@playwright/test';
import { MIA } from '../../src/family.ts';
import { loseNextAnswer } from '../../src/network.ts';
import { childSignIn, valueOf } from '../../src/steps.ts';
import { expect, test } from '../../src/test.ts';

const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Reward' });

async function openEditor(page: Page): Promise<void> {
  await page.goto('/parent/rewards');
  await page.getByRole('button', { name: 'Edit Zoo' }).click();
  await expect(editor(page).getByLabel('Name')).toHaveValue('Zoo');
}

const savePoints = async (page: Page, points: string) => {
  await editor(page).getByLabel('Points Required').fill(points);
  await editor(page).getByRole('button', { name: 'Save Changes' }).click();
};

test('two devices edit one reward: the second is asked, nothing is lost unseen', async ({
  family,
  parentPage: page,
  openDevice,
}) => {
  const mia = await family.addChild(MIA);
  await family.addRewards([{ name: 'Zoo', points_required: 50, child_id: mia.id, category: 'Outings' }]);
  const phone = await openDevice(family.parent);
  await openEditor(page);
  await openEditor(phone);

  await savePoints(phone, '70');
  await expect(phone.getByText('Reward updated successfully')).toBeVisible();
  await savePoints(page, '90');
  await expect(editor(page).getByRole('alert')).toContainText('Someone else changed this in the meantime.');

  await editor(page).getByRole('button', { name: 'Look at the new version' }).click();
  await expect(editor(page).getByLabel('Points Required')).toHaveValue('70');
  await savePoints(page, '80');
  await expect(page.getByText('Reward updated successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: /Zoo/ })).toContainText('80');

  await test.step('or keeps its own', async () => {
    await openEditor(phone);
    await openEditor(page);
    await savePoints(page, '60');
    await expect(page.getByRole('row', { name: /Zoo/ })).toContainText('60');
    await savePoints(phone, '65');
    await editor(phone).getByRole('button', { name: 'Keep mine' }).click();
    await expect(phone.getByRole('row', { name: /Zoo/ })).toContainText('65');
  });
});

test.describe('the network is cut in the middle of a save', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR/ });

  test('the form keeps what was typed, and the next try makes one row', async ({ parentPage: page }) => {
    await page.goto('/parent/rewards');
    await page.getByRole('button', { name: 'Create Reward' }).click();
    const form = page.getByRole('dialog', { name: 'Create Reward' });
    await form.getByLabel('Name').fill('Zoo');
    await loseNextAnswer(page, '**/rest/v1/rewards*');
    await form.getByRole('button', { name: 'Create Reward' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('Zoo');
    await form.getByRole('button', { name: 'Create Reward' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('row', { name: /Zoo/ })).toHaveCount(1);
  });

  test('a child whose making was not heard of is there once, with the card to sign in', async ({
    family,
    parentPage: page,
    openDevice,
  }) => {
    await page.goto('/parent');
    await page.getByRole('button', { name: 'Add Child' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add New Child' });
    await form.getByLabel('Full name').fill('Mia');
    await form.getByLabel('Date of birth').fill(MIA.born);
    await form.getByRole('radio', { name: MIA.picture }).check();
    await form.getByRole('textbox', { name: 'PIN' }).fill('1111');
    await loseNextAnswer(page, '**/functions/v1/create-child');
    await form.getByRole('button', { name: 'Add Child' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    // Even what is changed now is about that child.
    await form.getByRole('textbox', { name: 'PIN' }).fill(MIA.pin);
    await form.getByRole('button', { name: 'Add Child' }).click();
    const card = page.getByRole('dialog', { name: 'Mia is ready to go!' });
    const code = await valueOf(card, 'Family code').innerText();
    await card.getByRole('button', { name: 'Done' }).click();
    expect(await family.parent.api.rows('profiles', 'role=eq.child&select=full_name')).toEqual([{ full_name: 'Mia' }]);
    await childSignIn(await openDevice(), code, MIA);
  });
});

test('leaving a form with typed words asks first', async ({ parentPage: page }) => {
  await page.goto('/parent/rewards');
  await page.getByRole('button', { name: 'Create Reward' }).click();
  const form = page.getByRole('dialog', { name: 'Create Reward' });
  await form.getByLabel('Name').fill('Zoo');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Zoo');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(form).toBeHidden();

  await test.step('also on a page', async () => {
    await page.goto('/settings/account');
    await page.getByLabel('Family name').fill('The Millers');
    await page.getByRole('link', { name: 'Privacy' }).click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Family name')).toHaveValue('The Millers');
    await page.getByRole('link', { name: 'Privacy' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  });
});
