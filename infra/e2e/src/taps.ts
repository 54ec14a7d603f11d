import type { Locator, Page } from '@playwright/test';

/** Presses, counting: what a person does with a finger. Typing into a field that has the focus is no press. */
export function counter() {
  let presses = 0;
  return {
    press: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    /** A press into a field, and typing. */
    type: async (field: Locator, text: string) => {
      presses += 1;
      await field.click();
      await field.fill(text);
    },
    count: () => presses,
  };
}

const TAPS = 10;

/** Ten taps on one place of the screen, whatever appears there: one after each of the next ten pictures that are drawn. */
export async function tapTenTimes(page: Page, at: { x: number; y: number }): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const finger = { ...at, button: 'left', clickCount: 1 } as const;
  for (let tap = 0; tap < TAPS; tap += 1) {
    await browser.send('Input.dispatchMouseEvent', { ...finger, type: 'mousePressed' });
    await browser.send('Input.dispatchMouseEvent', { ...finger, type: 'mouseReleased' });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
  await browser.detach();
}

/** The middle of what is on the screen. */
export async function middleOf(page: Page, name: string | RegExp): Promise<{ x: number; y: number }> {
  const button = page.getByRole('button', { name }).first();
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error(`${name} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
