import {
  addChild,
  addFood,
  BROCCOLI,
  createReward,
  childSignIn,
  logFood,
  MIA,
  MOVIE,
  signInParent,
  signUpParent,
  unlockReward,
} from '../family.ts';
import type { Page } from '../page.ts';
import type { Walk } from './walk.ts';

/** It comes after the rest of a screen; Firefox logs an error for what is left unfinished. */
const LAST = 'Please confirm your email address.';

/** The screens of a parent that show dates and numbers. */
async function readScreens(page: Page): Promise<void> {
  await page.goTo('/parent/notices');
  await page.in('list', 'Notices').seesText('Today, ');
  await page.in('list', 'Notices').seesText(MOVIE.name);
  await page.goTo('/settings/notifications');
  await page.seesText(LAST);
  await page.goTo('/parent/food-log');
  await page.seesText(`${MIA.name} · Lunch`);
  await page.seesText(BROCCOLI.name);
  await page.goTo('/settings/account');
  await page.seesHeading('Account');
  await page.sees({ label: 'Name' });
  await page.goTo('/settings/privacy');
  await page.seesHeading('Privacy');
}

export const oddLanguage: Walk = {
  title: 'a browser that names a language few know shows notifications, food logs and settings',
  async run(open, [first = '', ...others]) {
    const parent = await open({ language: first });
    const account = await signUpParent(parent);
    const familyCode = await addChild(parent);
    await addFood(parent);
    await createReward(parent);

    const child = await open({ language: others.at(-1) ?? first });
    await childSignIn(child, familyCode);
    await logFood(child);
    await unlockReward(child);

    await readScreens(parent);
    for (const language of others) {
      const page = await open({ language });
      await signInParent(page, account);
      await page.seesText(LAST);
      await readScreens(page);
    }
  },
};
