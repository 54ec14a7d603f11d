import { expect, test } from '../../src/test.ts';

test('Back closes what lies over the page, one after the other, and then leaves; the page under it stays where it is', async ({
  family,
  parentPage: page,
}) => {
  const rewards = Array.from({ length: 12 }, (_, at) => ({
    name: `Zoo ${at}`,
    points_required: 50,
    category: 'Outings',
  }));
  const child = await family.addChild({ name: 'Mia' });
  await family.addRewards(rewards.map((reward) => ({ ...reward, child_id: child.id })));
  await page.goto('/parent');
  await expect(page.getByRole('heading', { level: 1, name: 'Parent Dashboard' })).toBeVisible();
  await page.goto('/parent/rewards');
  const heading = page.getByRole('heading', { level: 1, name: 'Rewards Management' });
  await expect(heading).toBeVisible();

  const edit = page.getByRole('button', { name: 'Edit Zoo 8' });
  await edit.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  const entriesAre = (over: number) =>
    expect.poll(() => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0)).toBe(over);
  /** Once all that lies over the page has its entry: a hand is not as quick as to meet the page's own. */
  const goBack = async (over: number) => {
    await entriesAre(over);
    await page.goBack();
  };
  await edit.click();
  const form = page.getByRole('dialog', { name: 'Edit Reward' });
  await expect(form.getByLabel('Name')).toHaveValue('Zoo 8');

  await test.step('a form without changes closes, and the focus goes back', async () => {
    await goBack(1);
    await expect(form).toBeHidden();
    await expect(edit).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
  });

  await test.step('one with changes asks, and Back takes the question back', async () => {
    await edit.click();
    await form.getByLabel('Points Required').fill('70');
    await goBack(1);
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question).toBeVisible();
    await goBack(2);
    await expect(question).toBeHidden();
    await expect(form.getByLabel('Points Required')).toHaveValue('70');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Reward updated successfully')).toBeVisible();
  });

  await test.step('a reload with a dialog open leaves the page without it, and one step back', async () => {
    await page.getByRole('button', { name: 'Edit Zoo 1', exact: true }).click();
    await expect(form).toBeVisible();
    const loads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && void loads.push(request.url()));
    await page.reload();
    await expect(heading).toBeVisible();
    await entriesAre(0);
    expect(loads).toHaveLength(1);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Parent Dashboard' })).toBeVisible();
  });

  await test.step('Log below opens over the page with its search; in another area Back leads there', async () => {
    const log = page.getByRole('navigation', { name: 'Go to' }).getByRole('link', { name: 'Log' });
    const sheet = page.getByRole('dialog', { name: 'Log Food' });
    for (const place of ['/parent/food-log?q=kale', '/settings/account']) {
      await page.goto(place);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await log.click();
      await expect(sheet.getByRole('checkbox').first()).toBeVisible();
      await goBack(1);
      await expect(sheet).toBeHidden();
      await expect.poll(() => page.evaluate(() => location.pathname + location.search)).toBe(place);
    }
  });
});
