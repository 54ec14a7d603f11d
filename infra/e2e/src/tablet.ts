import { expect, type Page } from '@playwright/test';
import type { Kid } from './family.ts';

/** In front of the pictures, a child picks its own and enters its PIN. Ends on the child's home. */
export async function play(page: Page, kid: Pick<Kid, 'name' | 'pin'>): Promise<void> {
  await page.getByRole('button', { name: kid.name }).click();
  await page.getByLabel('Your PIN').fill(kid.pin);
  await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
}

export const expectWhoIsPlaying = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Who is playing?' })).toBeVisible();

/** The clock may jump now: a part of an area that is still on its way would count as lost. */
export async function expectNothingOnItsWay(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  // webpack takes the element of a chunk away when it has come.
  await expect(page.locator('head script[src*="/releases/"]:not([src*="/shell/"]):not([src*="/tq_"])')).toHaveCount(0);
}

/** Notes each moment at which `text` is to be seen on the page; answers how often since it was last asked. */
export async function watchFor(page: Page, text: string): Promise<() => number> {
  let seen = 0;
  await page.exposeFunction('noteThatItIsSeen', () => void (seen += 1));
  const watch = (wanted: string) => {
    const look = () => {
      // innerText leaves out what is not visible.
      if (document.body?.innerText.includes(wanted)) (Reflect.get(window, 'noteThatItIsSeen') as () => void)();
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    document.addEventListener('visibilitychange', look);
  };
  await page.addInitScript(watch, text);
  return () => {
    const count = seen;
    seen = 0;
    return count;
  };
}
