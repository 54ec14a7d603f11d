import type { Page } from '@playwright/test';
import { backendOf, idOf } from './backend.ts';
import { addChild, kidSignIn } from './family.ts';
import { test as base } from './test.ts';

/** Age 6: the pictures come first and are read aloud. */
export const PRE_READER_BORN = `${new Date().getFullYear() - 6}-01-02`;

/** Of each child that a test makes here. */
export const PIN = '1357';

const PICTURES = ['Lion', 'Rabbit', 'Owl'];

const FOODS = [
  { name: 'Broccoli', emoji: '🥦', points_value: 15, category_tags: ['vegetables'] },
  { name: 'Apples', emoji: '🍎', points_value: 10, category_tags: ['fruits'] },
  { name: 'Yogurt', emoji: '🥛', points_value: 10, category_tags: ['dairy'], allergens: ['milk'] },
];

/** The family has the foods. */
async function stockFoods(parentPage: Page): Promise<void> {
  await parentPage.goto('/parent');
  await parentPage.getByRole('heading', { level: 1 }).waitFor();
  // One by one: rows of one insert share their columns.
  for (const food of FOODS) await backendOf(parentPage).add('foods', [food]);
}

interface ChildFixtures {
  /** A new child of the test's family, signed in on a device of its own. */
  childAtHome: (name: string, born?: string) => Promise<Page>;
}

export const test = base.extend<ChildFixtures>({
  childAtHome: async ({ parentPage, openDevice }, use) => {
    const pictures = [...PICTURES];
    await use(async (name, born = '2017-03-09') => {
      if (pictures.length === PICTURES.length) await stockFoods(parentPage);
      const child = { name, born, picture: pictures.shift() ?? '', pin: PIN };
      const code = await addChild(parentPage, child);
      const device = await openDevice();
      await kidSignIn(device, code, child);
      return device;
    });
  },
});

export { expect } from './test.ts';

/** As a parent gives them, with a reason. At most 500. */
export async function givePoints(parentPage: Page, name: string, points: number): Promise<void> {
  await backendOf(parentPage).call('adjust_points', {
    p_child_id: await idOf(parentPage, 'profiles', name),
    p_points: points,
    p_reason: 'You helped',
    p_idempotency_key: crypto.randomUUID(),
  });
}

/**
 * Ten taps in about half a second on one place of the screen, whatever appears there. They are sent without waiting for
 * what each one does: children don't wait either, and a busy machine must not slow the burst down.
 */
export async function tapTenTimes(page: Page, at: { x: number; y: number }): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const sent: Promise<unknown>[] = [];
  for (let tap = 0; tap < 10; tap += 1) {
    const finger = { ...at, button: 'left', clickCount: 1 } as const;
    sent.push(browser.send('Input.dispatchMouseEvent', { ...finger, type: 'mousePressed' }));
    sent.push(browser.send('Input.dispatchMouseEvent', { ...finger, type: 'mouseReleased' }));
    await page.waitForTimeout(50);
  }
  await Promise.all(sent);
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
