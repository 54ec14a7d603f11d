import { expect, type Locator, type Page } from '@playwright/test';
import { newEmail, type Kid } from './family.ts';

interface Food {
  name: string;
  points: number;
  category?: string;
}

interface Reward {
  name: string;
  points: number;
}

interface Account {
  email: string;
  password: string;
}

/** A new family with this parent; ends on the parent's dashboard. */
export async function signUpParent(page: Page, name = 'Robin Miller'): Promise<Account> {
  const parent = { name, email: newEmail(), password: 'carrots-and-peas' };
  await page.goto('/signup');
  await page.getByLabel('Full name').fill(parent.name);
  await page.getByLabel('Email').fill(parent.email);
  await page.getByLabel('Password', { exact: true }).fill(parent.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parent Dashboard' })).toBeVisible();
  return parent;
}

export async function signInParent(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByRole('radio', { name: /grown-up/i }).check();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parent Dashboard' })).toBeVisible();
}

/** A child signs in without e-mail: code, picture, PIN. Ends on the child's home. */
export async function childSignIn(page: Page, familyCode: string, kid: Pick<Kid, 'picture' | 'pin'>): Promise<void> {
  await page.goto('/login');
  await page.getByRole('radio', { name: /I.m a kid/ }).check();
  await page.getByLabel('Family code').fill(familyCode);
  await page.getByRole('radio', { name: kid.picture }).check();
  await page.getByLabel('Your PIN').fill(kid.pin);
  await page.getByRole('button', { name: /Let.s go!/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
}

/** Opens an area by the navigation: at the top, on a phone at the bottom or in the menu. */
export async function goTo(page: Page, entry: string) {
  const name = entry === 'Dashboard' ? /^(Dashboard|Home)/ : entry;
  const links = page.getByRole('navigation', { name: /^(Main|Go to)$/ }).getByRole('link', { name });
  await openMenuFor(page, links.first());
  await links.first().click();
}

/** Adds a child on the dashboard. Returns the code that the family's children sign in with. */
export async function addChild(page: Page, kid: Kid): Promise<string> {
  await goTo(page, 'Dashboard');
  await page.getByRole('button', { name: 'Add Child' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add New Child' });
  await form.getByLabel('Full name').fill(kid.name);
  await form.getByLabel('Date of birth').fill(kid.born);
  await form.getByRole('radio', { name: kid.picture }).check();
  await form.getByRole('textbox', { name: 'PIN' }).fill(kid.pin);
  await form.getByRole('button', { name: 'Add Child' }).click();
  const card = page.getByRole('dialog', { name: `${kid.name} is ready to go!` });
  const code = await valueOf(card, 'Family code').innerText();
  await card.getByRole('button', { name: 'Done' }).click();
  return code.trim();
}

export async function addFood(page: Page, food: Food): Promise<void> {
  await goTo(page, 'Manage Food');
  await page.getByRole('button', { name: 'Add Food' }).click();
  const form = page.getByRole('dialog', { name: 'Add Food' });
  await form.getByLabel('Name').fill(food.name);
  await form.getByLabel('Points Value').fill(String(food.points));
  if (food.category) await form.getByRole('button', { name: food.category }).click();
  await form.getByRole('button', { name: 'Add Food' }).click();
  await expect(page.getByRole('heading', { name: food.name })).toBeVisible();
}

export async function createReward(page: Page, reward: Reward): Promise<void> {
  await goTo(page, 'Rewards');
  await page.getByRole('button', { name: 'Create Reward' }).click();
  const form = page.getByRole('dialog', { name: 'Create Reward' });
  await form.getByLabel('Name').fill(reward.name);
  await form.getByLabel('Points Required').fill(String(reward.points));
  await form.getByRole('button', { name: 'Create Reward' }).click();
  await expect(page.getByRole('row', { name: new RegExp(reward.name) })).toBeVisible();
}

/** The child logs a food and reads what it brought. */
export async function logFood(page: Page, food: Food, meal: 'Breakfast' | 'Lunch' | 'Dinner' | 'Snack'): Promise<void> {
  await page.getByRole('button', { name: 'Log Food' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Log Food' });
  await dialog.getByRole('button', { name: food.name }).click();
  await dialog.getByRole('radio', { name: meal }).check();
  await dialog.getByRole('button', { name: 'Log Food' }).click();
  await expect(dialog.getByRole('heading', { name: `Yum! ${food.name}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** The child spends points on a reward that they are enough for. */
export async function unlockReward(page: Page, reward: Reward): Promise<void> {
  await goTo(page, 'Rewards');
  await page.getByRole('button', { name: `Get it: ${reward.name}` }).click();
  const dialog = page.getByRole('dialog', { name: reward.name });
  await dialog.getByRole('button', { name: 'Yes, get it!' }).click();
  await expect(dialog.getByRole('heading', { name: `Yay! ${reward.name}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** The description that belongs to a term of a list such as `Total Points: 30`. */
export function valueOf(place: Page | Locator, term: string): Locator {
  return place.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]');
}

/** A child asks its parents for a food to log. */
export async function suggestFood(page: Page, name: string): Promise<void> {
  await page.goto('/child/manage-food');
  await page.getByRole('button', { name: 'Suggest Food' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Suggest New Food' });
  await dialog.getByLabel('Food name').fill(name);
  await dialog.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByText('Food submitted for approval')).toBeVisible();
}

/** A child says what it would like to save for. */
export async function makeWish(page: Page, name: string): Promise<void> {
  await page.goto('/child/rewards');
  await page.getByRole('button', { name: 'Make a wish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a wish' });
  await dialog.getByLabel('What is it?').fill(name);
  await dialog.getByRole('button', { name: 'Send my wish' }).click();
  await expect(page.getByRole('region', { name: 'My wishes' })).toContainText(name);
}

/**
 * On a phone, more areas, who is signed in and the ways out are in the menu: for a parent at the bottom, for a child at the top.
 * Opens it where what is wanted is not seen without it.
 */
export async function openMenuFor(page: Page, wanted: Locator): Promise<void> {
  const more = page.getByRole('navigation', { name: 'Go to' }).getByRole('button', { name: /^More/, expanded: false });
  const menu = page.getByRole('button', { name: /^Open menu/ }).or(more);
  await expect(wanted.or(menu).first()).toBeVisible();
  // By a key: a message may lie over it for some seconds.
  if (!(await wanted.isVisible())) await menu.press('Enter');
}

/** A parent signs out; ends on the login page. */
export async function signOut(page: Page): Promise<void> {
  const leave = page.getByRole('button', { name: 'Sign out', exact: true });
  await openMenuFor(page, leave);
  await leave.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
}
