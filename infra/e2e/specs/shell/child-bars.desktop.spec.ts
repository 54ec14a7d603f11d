import { expect, test } from '../../src/test.ts';

const ENTRIES = ['Dashboard', 'Log', 'Challenges', 'Manage Food', 'Rewards', 'Settings'];

test('a child at a computer has one bar, with all its ways', async ({ childAtHome }) => {
  const { page } = await childAtHome({ name: 'Maximiliane' });
  const top = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByRole('navigation', { name: 'Go to' })).toBeHidden();
  for (const name of ENTRIES) await expect(top.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await top.getByRole('link', { name: 'Log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Food Log' })).toBeVisible();
  await top.getByRole('button', { name: 'Switch player' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Who is playing?' })).toBeVisible();
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a child finds the large pictures below, also on a large tablet, and the next player once', async ({
    childAtHome,
  }) => {
    const { page } = await childAtHome({ name: 'Mia' });
    await expect(page.getByRole('navigation', { name: 'Go to' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch player' })).toHaveCount(1);
  });
});
