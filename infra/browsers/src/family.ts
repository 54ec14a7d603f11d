import { randomUUID } from 'node:crypto';
import type { Page } from './page.ts';

export const MIA = { name: 'Mia', born: '2018-05-04', picture: 'Fox', pin: '2468' };
export const BROCCOLI = { name: 'Broccoli', points: 15 };
export const MOVIE = { name: 'Movie night', points: 15 };

interface Account {
  email: string;
  password: string;
}

/** A new family with this parent; ends on the dashboard once all of it is there: a part that is cut off on its way is an error. */
export async function signUpParent(page: Page): Promise<Account> {
  const parent = { email: `parent-${randomUUID()}@tastequest.example`, password: 'carrots-and-peas' };
  await page.goTo('/signup');
  await page.fill('Full name', 'Robin Miller');
  await page.fill('Email', parent.email);
  await page.fill('Password', parent.password);
  await page.press('button', 'Sign up');
  await page.seesHeading(/^Welcome to TasteQuest/);
  return parent;
}

export async function signInParent(page: Page, { email, password }: Account): Promise<void> {
  await page.goTo('/login');
  await page.press('radio', /grown-up/i);
  await page.fill('Email', email);
  await page.fill('Password', password);
  await page.press('button', 'Log in');
  await page.seesHeading('Parent Dashboard');
}

/** A child signs in without e-mail: code, picture, PIN. Ends on the child's home. */
export async function childSignIn(page: Page, familyCode: string): Promise<void> {
  await page.goTo('/login');
  await page.press('radio', /I.m a kid/);
  await page.fill('Family code', familyCode);
  await page.press('radio', MIA.picture);
  await page.fill('Your PIN', MIA.pin);
  await page.press('button', /Let.s go!/);
  await page.seesHeading('My Dashboard');
}

/** Opens an area by the navigation: at the top, on a phone in the bar at the bottom or behind its More. */
export async function goTo(page: Page, area: 'Dashboard' | 'Manage Food' | 'Rewards'): Promise<void> {
  await page.sees({ role: 'banner' });
  const bar = page.in('navigation', 'Go to');
  if ((await page.count({ role: 'button', name: /^Open menu/ })) > 0) await page.press('button', /^Open menu/);
  else if ((await bar.count({ role: 'button', name: /^More/ })) > 0) {
    if (area === 'Dashboard') return bar.press('link', 'Home');
    await bar.press('button', /^More/);
    return bar.press('link', new RegExp(area));
  }
  await page.in('navigation', 'Main').press('link', new RegExp(area));
}

/** Adds Mia on the dashboard. Returns the code that the family's children sign in with. */
export async function addChild(page: Page): Promise<string> {
  await page.press('button', 'Add Child');
  const form = page.in('dialog', 'Add New Child');
  await form.fill('Full name', MIA.name);
  await form.fill('Date of birth', MIA.born);
  await form.press('radio', MIA.picture);
  await form.fill(/^PIN/, MIA.pin);
  await form.press('button', 'Add Child');
  const card = page.in('dialog', `${MIA.name} is ready to go!`);
  const code = await card.read('Family code');
  await card.press('button', 'Done');
  return code;
}

export async function addFood(page: Page): Promise<void> {
  await goTo(page, 'Manage Food');
  await page.press('button', 'Add Food');
  const form = page.in('dialog', 'Add Food');
  await form.fill('Name', BROCCOLI.name);
  await form.fill('Points Value', String(BROCCOLI.points));
  await form.press('button', 'Add Food');
  await page.seesHeading(BROCCOLI.name);
}

export async function createReward(page: Page): Promise<void> {
  await goTo(page, 'Rewards');
  await page.press('button', 'Create Reward');
  const form = page.in('dialog', 'Create Reward');
  await form.fill('Name', MOVIE.name);
  await form.fill('Points Required', String(MOVIE.points));
  await form.press('button', 'Create Reward');
  await page.sees({ role: 'row', name: new RegExp(MOVIE.name) });
}

/** Opens the dialog in which the child chose the food; what is left is the meal, a photo, and to send it. */
async function chooseFood(page: Page) {
  await page.press('button', 'Log Food');
  const dialog = page.in('dialog', 'Log Food');
  await dialog.press('button', new RegExp(BROCCOLI.name));
  return dialog;
}

/** The child logs the food and reads what it brought. */
export async function logFood(
  page: Page,
  withPhoto: (dialog: ReturnType<Page['in']>) => Promise<void> = async () => undefined,
) {
  const dialog = await chooseFood(page);
  await dialog.press('radio', 'Lunch');
  await withPhoto(dialog);
  await dialog.press('button', 'Log Food');
  await dialog.seesHeading(new RegExp(`Yum! ${BROCCOLI.name}`));
  await dialog.press('button', 'Done');
}

export async function unlockReward(page: Page): Promise<void> {
  await goTo(page, 'Rewards');
  await page.press('button', new RegExp(`Get it: ${MOVIE.name}`));
  const dialog = page.in('dialog', MOVIE.name);
  await dialog.press('button', 'Yes, get it!');
  await dialog.seesHeading(new RegExp(`Yay! ${MOVIE.name}`));
  await dialog.press('button', 'Done');
}
