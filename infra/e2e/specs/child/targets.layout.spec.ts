import { walkAsChild } from '../../src/child-walks.ts';
import { expectLargeTargets } from '../../src/large-targets.ts';
import { expect, test } from '../../src/test.ts';

test('every screen of a child who reads is accessible in both themes, with large targets; its dialogs are accessible, too', ({
  family,
  childAtHome,
}) => walkAsChild({ family, childAtHome }, { name: 'Kai', born: '2016-03-09' }));

test('the sign-in pages are as easy to hit: sign-in by code, who plays here, and both kinds of PIN', async ({
  childAtHome,
}) => {
  const { page } = await childAtHome({ name: 'Nia' });
  await page.goto('/settings/account');
  await expect(page.getByRole('button', { name: 'Save PIN' })).toBeVisible();
  await expectLargeTargets(page);
  await page.goto('/no-such-page');
  // The page is for everybody: the link is large as soon as it is known that a child reads it, and leads to the child's start.
  const start = page.getByRole('link', { name: 'Go to the start' });
  await expect(start).toHaveAttribute('href', '/child');
  await expectLargeTargets(page);
  await start.click();
  await page.getByRole('button', { name: 'Switch player' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Who is playing?' })).toBeVisible();
  await expectLargeTargets(page);
  await page.getByRole('button', { name: 'Nia' }).click();
  await expect(page.getByLabel('Your PIN')).toBeFocused();
  await expectLargeTargets(page);
  await page.getByRole('button', { name: 'Use pictures' }).click();
  const numbers = page.getByRole('button', { name: 'Use numbers' });
  await expect(numbers).toBeVisible();
  await expectLargeTargets(page);
  await page.goto('/login?who=kid');
  await expect(page.getByRole('button', { name: /Let.s go!/ })).toBeVisible();
  await expectLargeTargets(page);
  await page.getByRole('button', { name: 'Use pictures' }).click();
  await expect(numbers).toBeVisible();
  await expectLargeTargets(page);
});
