import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/accessible.ts';
import { backendOf, idOf } from '../src/backend.ts';
import { expect, middleOf, tapTenTimes, test } from '../src/child-scene.ts';
import { valueOf } from '../src/family.ts';
import { tastedDaysAgo } from '../src/past.ts';

const startAdventure = async (parentPage: Page, name: string) =>
  (await backendOf(parentPage).call('create_taste_adventure', {
    p_child_id: await idOf(parentPage, 'profiles', name),
    p_food_id: await idOf(parentPage, 'foods', 'Broccoli'),
    p_tastes: 7,
    p_points_per_taste: 5,
  })) as { id: string };

test('a child tries a food with a face and a sticker, once a day', async ({ parentPage, childAtHome }) => {
  const page = await childAtHome('Nils');
  await startAdventure(parentPage, 'Nils');
  await page.reload();
  const card = page.getByRole('region', { name: 'Taste Adventure' });
  await expect(card).toContainText('0 of 7 tries');
  await card.getByRole('button', { name: 'Try it now: Broccoli' }).click();
  const dialog = page.getByRole('dialog', { name: 'Taste Adventure' });
  await expect(dialog.getByRole('button', { name: 'Not yet' })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect(dialog.getByRole('button', { name: 'Rocket' })).toBeEnabled();
  await expectAccessible(page);
  await tapTenTimes(page, await middleOf(page, 'Rocket'));
  await expect(dialog.getByRole('heading', { name: 'You tried Broccoli!' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await expect(card).toContainText('You tried it today');
  await expect(card).toContainText('1 of 7 tries');
  await expect(valueOf(page, 'Total Points')).toHaveText('5');
  expect(await backendOf(page).rows('tastes', 'select=face,sticker,points_earned')).toEqual([
    { face: 'not_yet', sticker: 'rocket', points_earned: 5 },
  ]);

  await card.getByRole('link', { name: 'My sticker book: Broccoli' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My sticker book' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'My tries' }).getByRole('listitem').first()).toContainText(
    'Rocket, Not yet',
  );
  await page.getByRole('link', { name: 'Foods I tried' }).click();
  await expect(page.getByRole('region', { name: 'I tried these' })).toContainText('Broccoli');
  await expectAccessible(page);
});

test('the third yummy moves the food to the trophy shelf', async ({ parentPage, childAtHome }) => {
  const page = await childAtHome('Rosa');
  const { id } = await startAdventure(parentPage, 'Rosa');
  for (const daysAgo of [3, 1]) {
    const args = { p_challenge_id: id, p_face: 'yummy', p_sticker: 'star', p_idempotency_key: crypto.randomUUID() };
    const { taste } = (await backendOf(page).call('record_taste', args)) as { taste: { id: string } };
    await tastedDaysAgo(taste.id, daysAgo);
  }
  await page.goto('/child/challenges');
  await expect(page.getByRole('region', { name: 'Taste Adventure' })).toContainText('2 of 7 tries');
  await page.getByRole('button', { name: 'Try it now: Broccoli' }).click();
  const dialog = page.getByRole('dialog', { name: 'Taste Adventure' });
  await dialog.getByRole('button', { name: 'Yummy!' }).click();
  await dialog.getByRole('button', { name: 'Star' }).click();
  await expect(dialog.getByRole('heading', { name: 'You like Broccoli!' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'My shelf' }).click();
  await expect(page.getByRole('region', { name: 'My trophy shelf' })).toContainText('Broccoli');
  await expectAccessible(page);
  expect(await backendOf(page).rows('tastes', 'select=face,is_trophy&order=taste_date')).toEqual([
    { face: 'yummy', is_trophy: false },
    { face: 'yummy', is_trophy: false },
    { face: 'yummy', is_trophy: true },
  ]);
});
