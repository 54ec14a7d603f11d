import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../src/accessible.ts';
import { tastedDaysAgo } from '../../src/running-database.ts';
import { valueOf } from '../../src/steps.ts';
import { middleOf, tapTenTimes } from '../../src/taps.ts';
import { expect, test } from '../../src/test.ts';

test('a child tries a food with a face and a sticker, once a day', async ({ family, childAtHome }) => {
  const { page, child } = await childAtHome({ name: 'Nils' });
  await family.startAdventure(child, 'Broccoli');
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
  expect(await child.api.rows('tastes', 'select=face,sticker,points_earned')).toEqual([
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

test('the third yummy moves the food to the trophy shelf', async ({ family, childAtHome }) => {
  const { page, child } = await childAtHome({ name: 'Rosa' });
  const { id } = await family.startAdventure(child, 'Broccoli');
  for (const daysAgo of [3, 1]) {
    const args = { p_challenge_id: id, p_face: 'yummy', p_sticker: 'star', p_idempotency_key: randomUUID() };
    const { taste } = (await child.api.call('record_taste', args)) as { taste: { id: string } };
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
  expect(await child.api.rows('tastes', 'select=face,is_trophy&order=taste_date')).toEqual([
    { face: 'yummy', is_trophy: false },
    { face: 'yummy', is_trophy: false },
    { face: 'yummy', is_trophy: true },
  ]);
});
