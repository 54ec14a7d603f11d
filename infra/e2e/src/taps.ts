import { setTimeout } from 'node:timers/promises';
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

interface Place {
  x: number;
  y: number;
}

/** As fast as a finger taps. */
export const tapTenTimes = (page: Page, at: Place): Promise<void> => tapInBurst(page, at, { taps: 10, everyMs: 50 });

/**
 * A burst of taps on one place of the screen, whatever appears there. They are sent without waiting for what each one does:
 * children don't wait either. Each says when the finger came down, as a busy machine must not turn one burst into two.
 */
export async function tapInBurst(page: Page, at: Place, burst: { taps: number; everyMs: number }): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const begin = Date.now();
  const sent: Promise<unknown>[] = [];
  for (let tap = 0; tap < burst.taps; tap += 1) {
    const timestamp = (begin + tap * burst.everyMs) / 1000;
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      sent.push(browser.send('Input.dispatchMouseEvent', { ...at, button: 'left', clickCount: 1, timestamp, type }));
    // The input itself: nothing is waited for.
    await setTimeout(burst.everyMs);
  }
  await Promise.all(sent);
  await browser.detach();
}

/** The middle of a button that takes a tap by now: in the child area, nothing does as it appears. */
export async function middleOf(page: Page, name: string | RegExp): Promise<Place> {
  const button = page.getByRole('button', { name }).first();
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (!box) throw new Error(`${name} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
