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

/** As fast as a finger taps: it is the input of these tests, nothing is waited for. */
const BETWEEN_TAPS_MS = 50;

interface Place {
  x: number;
  y: number;
}

/**
 * A burst of taps on one place of the screen, whatever appears there. They are sent without waiting for what each one does:
 * children don't wait either, and a busy machine must not turn one burst into two.
 */
export async function tapTenTimes(page: Page, at: Place): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const finger = { ...at, button: 'left', clickCount: 1 } as const;
  const sent: Promise<unknown>[] = [];
  for (let tap = 0; tap < 10; tap += 1) {
    sent.push(browser.send('Input.dispatchMouseEvent', { ...finger, type: 'mousePressed' }));
    sent.push(browser.send('Input.dispatchMouseEvent', { ...finger, type: 'mouseReleased' }));
    await setTimeout(BETWEEN_TAPS_MS);
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
