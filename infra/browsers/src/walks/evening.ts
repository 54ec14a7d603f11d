import { addChild, addFood, BROCCOLI, signUpParent } from '../family.ts';
import type { Page } from '../page.ts';
import type { Walk } from './walk.ts';

/** What the product keeps of a photo: its longest side. */
const STORED_WIDTH = 1600;
const PHOTO = `Photo of ${BROCCOLI.name}`;
const LIST = /^\/parent\/food-log$/;
const MEALS = ['Lunch', 'Dinner'];

/** Two logs of one food are told apart by the meal. */
const logOf = (meal: string) => `${BROCCOLI.name}, Mia, ${meal}`;

async function logMeal(page: Page, meal: string): Promise<void> {
  await page.in('navigation', 'Go to').press('link', 'Log');
  const sheet = page.in('dialog', 'Log Food');
  await sheet.press('checkbox', new RegExp(BROCCOLI.name));
  await sheet.press('radio', meal);
  await sheet.press('button', 'Log Food');
  await page.seesNo({ role: 'dialog' });
}

async function addPhoto(page: Page, meal: string): Promise<void> {
  await page.press('button', `Add a photo to the log of ${logOf(meal)}`);
  const form = page.in('dialog', 'Add photo');
  await form.choosePhoto('Photo');
  await form.press('button', 'Use this photo');
  await page.seesNo({ role: 'dialog' });
}

export const evening: Walk = {
  title: 'a parent logs meals from the bar, swipes through their photos, and Back closes one thing after the other',
  async run(open) {
    const page = await open();
    await signUpParent(page);
    await addChild(page);
    await addFood(page);
    for (const meal of MEALS) await logMeal(page, meal);
    await page.in('complementary', 'Undo').sees({ role: 'button', name: 'Undo' });
    await page.goTo('/parent/food-log');
    for (const meal of MEALS) await addPhoto(page, meal);

    await page.press('button', `Photo of ${logOf('Dinner')}`);
    const viewer = page.in('dialog', BROCCOLI.name);
    await viewer.seesPicture(PHOTO, STORED_WIDTH);
    await viewer.seesText('1 of 2');
    await viewer.swipe('img', PHOTO);
    await viewer.seesText('2 of 2');
    await viewer.press('button', 'Remove');
    await page.sees({ role: 'dialog', name: 'Remove this photo?' });
    await page.back();
    await page.seesNo({ role: 'dialog', name: 'Remove this photo?' });
    await viewer.seesText('2 of 2');
    await page.back();
    await page.seesNo({ role: 'dialog' });
    await page.waitForPath(LIST);

    await page.press('button', `Edit log of ${logOf('Dinner')}`);
    await page.sees({ role: 'dialog' });
    await page.reload();
    await page.seesText('Mia · Dinner · Today');
    await page.seesNo({ role: 'dialog' });
    const bar = page.in('navigation', 'Go to');
    await bar.press('button', /^More/);
    await bar.sees({ role: 'link', name: /Rewards/ });
    await page.back();
    await bar.seesNo({ role: 'link', name: /Rewards/ });
    await page.waitForPath(LIST);
  },
};
