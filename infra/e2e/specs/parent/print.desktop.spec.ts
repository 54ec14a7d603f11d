import type { Page } from '@playwright/test';
import { expect, test } from '../../src/test.ts';

/** Every text that would be on the paper. */
const printed = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      if (text && node.parentElement?.checkVisibility({ visibilityProperty: true })) texts.push(text);
    }
    return texts;
  });

/** The backgrounds from the card's up to the page's. */
const papers = (page: Page, name: string) =>
  page.getByRole('region', { name }).evaluate((card) => {
    const colors = new Set<string>();
    for (let at: Element | null = card; at; at = at.parentElement) colors.add(getComputedStyle(at).backgroundColor);
    return [...colors];
  });

const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

for (const [colorScheme, picture] of [
  ['light', 'Whale'],
  ['dark', 'Koala'],
] as const) {
  test(`on paper there is the sign-in card alone, on one white page (${colorScheme})`, async ({
    family: { addChild, code },
    parentPage: page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const name = `Tom ${colorScheme}`;
    await addChild({ name, picture });
    await page.goto('/parent/children');
    await page.getByRole('button', { name: `Sign-in for ${name}` }).click();
    const qrCode = page.getByRole('img', { name: /^QR code/ });
    await expect(qrCode).toBeVisible();

    await page.emulateMedia({ media: 'print', colorScheme });
    await expect(qrCode).toBeVisible();
    const hidden = 'Only you and your child know it';
    const words = [name, 'Family code', code, 'Picture', picture, 'PIN', hidden, 'Scan to sign in'];
    expect(await printed(page)).toEqual(words);
    expect(await papers(page, `How ${name} signs in`)).toEqual(['rgb(255, 255, 255)']);
    expect(pagesIn(await page.pdf({ printBackground: true }))).toBe(1);
  });
}
