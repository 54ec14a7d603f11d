import type { Page } from '@playwright/test';
import { backendOf, idOf } from './backend.ts';
import { addChild, kidSignIn, type Kid } from './family.ts';
import { test as base } from './test.ts';

/** Age 6: the pictures come first and are read aloud. */
export const PRE_READER_BORN = `${new Date().getFullYear() - 6}-01-02`;

const PICTURES = ['Lion', 'Rabbit', 'Owl', 'Frog', 'Cat', 'Dog', 'Bear', 'Penguin', 'Tiger', 'Whale', 'Koala', 'Bee'];

/** A child with a picture that no other child of this family has. */
async function newKid(parentPage: Page, name: string, born: string): Promise<Kid> {
  const taken = (await backendOf(parentPage).rows('profiles', 'select=avatar')).map(({ avatar }) => avatar);
  const picture = PICTURES.find((each) => !taken.includes(each.toLowerCase()));
  if (!picture) throw new Error('Every picture of the family is taken.');
  return { name, born, picture, pin: '1357' };
}

export const FOODS = [
  { name: 'Broccoli', emoji: '🥦', points_value: 15, category_tags: ['vegetables'] },
  { name: 'Apples', emoji: '🍎', points_value: 10, category_tags: ['fruits'] },
  { name: 'Yogurt', emoji: '🥛', points_value: 10, category_tags: ['dairy'], allergens: ['milk'] },
];

/** The family has the foods; a second test of the same family finds them there. */
export async function stockFoods(parentPage: Page): Promise<void> {
  await parentPage.goto('/parent');
  await parentPage.getByRole('heading', { level: 1 }).waitFor();
  const known = (await backendOf(parentPage).rows('foods', 'select=name')).map(({ name }) => name);
  const missing = FOODS.filter(({ name }) => !known.includes(name));
  // One by one: rows of one insert share their columns.
  for (const food of missing) await backendOf(parentPage).add('foods', [food]);
}

interface ChildFixtures {
  /** A new child of the worker's family, signed in on a device of its own. It is removed after the test. */
  childAtHome: (name: string, born?: string) => Promise<Page>;
}

export const test = base.extend<ChildFixtures>({
  childAtHome: async ({ parentPage, openDevice }, use) => {
    const names: string[] = [];
    const devices: Page[] = [];
    await use(async (name, born = '2017-03-09') => {
      await stockFoods(parentPage);
      const child = await newKid(parentPage, name, born);
      const code = await addChild(parentPage, child);
      names.push(name);
      const device = await openDevice();
      devices.push(device);
      await kidSignIn(device, code, child);
      return device;
    });
    // A child that is gone must not ask for its dashboard.
    for (const device of devices) await device.close();
    for (const name of names) {
      const childId = await idOf(parentPage, 'profiles', name);
      await backendOf(parentPage).invoke('delete-child', { childId });
    }
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
