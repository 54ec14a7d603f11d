import type { Locator, Page } from '@playwright/test';
import { PRE_READER_BORN } from '../../src/family.ts';
import { expect, test } from '../../src/test.ts';

/** No letter is to be seen from here on: text has no color, and every text is wiped as it comes. Pictures stay. */
async function hideAllText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important }',
    );
    document.adoptedStyleSheets.push(sheet);
    const wipe = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode } = walker;
        if (currentNode.parentElement?.tagName !== 'STYLE' && /\S/.test(currentNode.nodeValue ?? ''))
          currentNode.nodeValue = '\u00a0';
      }
    };
    wipe(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'childList') addedNodes.forEach(wipe);
        else if (target.nodeValue !== '\u00a0' && /\S/.test(target.nodeValue ?? '')) target.nodeValue = '\u00a0';
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** What can be pressed and shows this picture. A child finds it by looking, not by reading. */
const pictureButton = (place: Page | Locator, emoji: string) => {
  const picture = `img[src*="${encodeURIComponent(emoji)}"]`;
  return place.locator(`button:not([disabled]):has(${picture}), label:has(${picture})`);
};

test('a child who cannot read logs a whole meal by pictures', async ({ childAtHome }) => {
  const { page, child } = await childAtHome({ name: 'Noa', born: PRE_READER_BORN });
  await hideAllText(page);
  await pictureButton(page, '🍎').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(`img[src*="${encodeURIComponent('🍎')}"]`).first()).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => (element.textContent ?? '').replace(/\s/g, ''))).toBe('');
  await pictureButton(dialog, '🌙').click();
  await pictureButton(dialog, '🥕').click();
  await pictureButton(dialog, '👍').click();
  await expect(dialog).toHaveCount(0);
  expect(await child.api.rows('food_logs', 'select=food_name,meal_type')).toEqual([
    { food_name: 'Apples', meal_type: 'dinner' },
  ]);
});

test('every food, meal and main button of the log shows a picture', async ({ childAtHome }) => {
  const { page } = await childAtHome({ name: 'Pia', born: PRE_READER_BORN });
  await page.goto('/child/log');
  await page.getByRole('button', { name: /^Broccoli/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Log Food' });
  await expect(dialog.getByRole('button', { name: 'Log Food' })).toBeEnabled();
  const bare = await dialog.evaluate((element) =>
    [...element.querySelectorAll('button, label')]
      .filter((target) => !target.querySelector('img, svg'))
      .map((target) => target.textContent),
  );
  expect(bare).toEqual([]);
  await expect(dialog.getByRole('searchbox')).toHaveCount(0);
});
