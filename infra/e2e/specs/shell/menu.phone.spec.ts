import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNothingTooWide } from '../../src/accessible.ts';
import { pressAt, tabTo } from '../../src/keyboard.ts';
import { MIA } from '../../src/family.ts';
import { expect, test } from '../../src/test.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Go to' });
const more = (page: Page) => bar(page).getByRole('button', { name: /^More/ });

test('what a phone held sideways has behind More is reached to its last entry, and closes by Escape', async ({
  parentPage: page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/parent');
  await more(page).click();
  const last = page.getByRole('button', { name: 'Sign out', exact: true });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expectNothingTooWide(page);
  await last.focus();
  await page.keyboard.press('Escape');
  await expect(last).toBeHidden();
  await expect(more(page)).toBeFocused();
});

test('by keys, More opens, closes and leads to a page', async ({ parentPage: page }) => {
  await page.goto('/parent');
  await pressAt(page, more(page));
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await pressAt(page, bar(page).getByRole('link', { name: 'Rewards' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards Management' })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Rewards' })).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, bar(page).getByRole('link', { name: 'Home' }));
});

test('the bar below lies over nothing, the end of a page or a field, and nothing over it', async ({
  family,
  parentPage: page,
}) => {
  await family.addChild(MIA);
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/settings/account');
    const field = page.getByLabel('Name', { exact: true });
    await field.focus();
    await expect.poll(() => isUncovered(page)).toBe(true);
    await expect.poll(() => coveredAtTheEnd(page)).toBe(0);
    await page.goto('/parent');
    await page.getByRole('button', { name: 'Watch Tutorial' }).click();
    const card = await page.getByRole('dialog').boundingBox();
    const top = (await bar(page).boundingBox())?.y ?? 0;
    expect((card?.y ?? Infinity) + (card?.height ?? 0), 'the card of the tutorial').toBeLessThan(top);
  }
});

/** Whether what has the focus is what a finger in its middle would hit. */
const isUncovered = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    const { x, y, width, height } = field?.getBoundingClientRect() ?? new DOMRect();
    return field !== null && field === document.elementFromPoint(x + width / 2, y + height / 2);
  });

/** How many pixels of the page the bar lies over when it is scrolled to its end. */
const coveredAtTheEnd = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? Infinity;
    const top = document.querySelector('main ~ nav')?.getBoundingClientRect().top ?? 0;
    return Math.max(0, Math.floor(end - top));
  });
