import { MIA } from '../../src/family.ts';
import { openScreen } from '../../src/screens.ts';
import { expect, test } from '../../src/test.ts';

test('the chart library is fetched once a chart comes into view, and draws under the content policy', async ({
  family,
  parentPage: page,
}) => {
  await family.givePoints(await family.addChild(MIA), 40);
  const isLibrary = async (url: string) => (await (await page.request.get(url)).text()).includes('apexcharts-canvas');
  const scripts = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
    );
  const loaded = async () => (await Promise.all((await scripts()).map(isLibrary))).filter(Boolean).length;

  await openScreen(page, '/parent');
  const chart = page.getByRole('figure', { name: 'Points per day, last 7 days' });
  await expect(chart).toBeAttached();
  expect(await loaded()).toBe(0);

  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator('.apexcharts-bar-area')).toHaveCount(7);
  expect(await loaded()).toBe(1);
  // A sheet that the policy refused has no rules, and logs an error, which fails the test.
  const rules = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map(({ sheet }) => sheet?.cssRules.length ?? 0),
  );
  expect(rules.length).toBeGreaterThan(0);
  expect(rules).not.toContain(0);
});
