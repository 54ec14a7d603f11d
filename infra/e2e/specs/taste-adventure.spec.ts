import { expectAccessible } from '../src/accessible.ts';
import { backendOf, idOf } from '../src/backend.ts';
import { expect, middleOf, tapTenTimes, test } from '../src/child-scene.ts';
import { valueOf } from '../src/family.ts';

test('a child tries a food with a face and a sticker, once a day', async ({ parentPage, childAtHome }) => {
  const page = await childAtHome('Nils');
  await backendOf(parentPage).call('create_taste_adventure', {
    p_child_id: await idOf(parentPage, 'profiles', 'Nils'),
    p_food_id: await idOf(parentPage, 'foods', 'Broccoli'),
    p_tastes: 7,
    p_points_per_taste: 5,
  });
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

test('the third yummy moves the food to the trophy shelf', async ({ childAtHome }) => {
  const page = await childAtHome('Rosa');
  const tried = { face: 'yummy', sticker: 'star', taste_date: '2026-01-01', points_earned: 5 };
  const adventure = {
    id: '00000000-0000-4000-8000-000000000001',
    child_id: await idOf(page, 'profiles', 'Rosa'),
    child_name: 'Rosa',
    food_id: await idOf(page, 'foods', 'Broccoli'),
    food_name: 'Broccoli',
    food_emoji: '🥦',
    goal: 7,
    points_per_taste: 5,
    status: 'active',
    trophy: false,
    tried_today: false,
    tastes: [tried, { ...tried, taste_date: '2026-01-02' }],
  };
  // The first two days can't be lived through here; the database's own tests do.
  await page.route('**/rpc/taste_adventures', (route) => route.fulfill({ json: [adventure] }));
  await page.route('**/rpc/record_taste', (route) =>
    route.fulfill({
      json: {
        taste: { ...tried, id: '00000000-0000-4000-8000-000000000002', taste_date: '2026-01-03' },
        points_earned: 5,
        current_count: 3,
        target_count: 7,
        completed: true,
        trophy: true,
        total_points: 15,
        earned_ever: 15,
        milestone: null,
      },
    }),
  );
  await page.route('**/rpc/food_shelf', (route) =>
    route.fulfill({ json: { tried: [], trophies: [{ name: 'Broccoli', emoji: '🥦', won_at: '2026-01-03' }] } }),
  );
  await page.goto('/child/challenges');
  await page.getByRole('button', { name: 'Try it now: Broccoli' }).click();
  const dialog = page.getByRole('dialog', { name: 'Taste Adventure' });
  await dialog.getByRole('button', { name: 'Yummy!' }).click();
  await dialog.getByRole('button', { name: 'Star' }).click();
  await expect(dialog.getByRole('heading', { name: 'You like Broccoli!' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'My shelf' }).click();
  await expect(page.getByRole('region', { name: 'My trophy shelf' })).toContainText('Broccoli');
  await expectAccessible(page);
});
