import type { Page } from '@playwright/test';
import { MIA, signUp, type Parent } from '../../src/family.ts';
import { breakRequests } from '../../src/network.ts';
import { goTo, signOut } from '../../src/steps.ts';
import { expectNothingOnItsWay } from '../../src/tablet.ts';
import { expect, test } from '../../src/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const SOMEBODY = { email: 'somebody@tastequest.example', password: 'carrots-and-peas' };
const EXPIRED = 'Your session has expired. Please sign in again.';

async function fillIn(page: Page, { email, password }: Pick<Parent, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** The tokens as they are after weeks in a drawer: the access token is old, the refresh token is not taken any more. */
const letExpire = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('tastequest-session') ?? '{}') as Record<string, unknown>;
    const old = { ...session, expires_at: 1, refresh_token: 'gone' };
    localStorage.setItem('tastequest-session', JSON.stringify(old));
  });

test('whoever opens a protected page comes back to it after the login', async ({ page, family }) => {
  await page.goto('/settings/notifications?from=mail');
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await fillIn(page, family.parent);
  await expect(heading(page, 'Notifications')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/notifications\?from=mail$/);
  await expect(page).toHaveTitle('Notifications · TasteQuest');
});

test('each role stays in its own area, and a visitor outside', async ({ family, parentPage: page, openDevice }) => {
  for (const path of ['/child/rewards', '/login', '/signup', '/players']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/parent$/);
  }
  const tablet = await openDevice(await family.addChild(MIA));
  await tablet.goto('/parent/rewards');
  await expect(tablet).toHaveURL(/\/child$/);
  await tablet.goto('/no-such-page');
  await expect(heading(tablet, "We can't find this page")).toBeVisible();
});

test.describe('a session that has expired', () => {
  test.use({ expectedErrors: /auth\/v1\/(token|logout)|rest\/v1/ });

  test('leads to the login, which says why and comes back to the page', async ({ family, parentPage: page }) => {
    await page.goto('/settings/notifications');
    await expect(heading(page, 'Notifications')).toBeVisible();
    await letExpire(page);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(EXPIRED);
    await expect(page).toHaveURL(/\/login$/);
    await fillIn(page, family.parent);
    await expect(heading(page, 'Notifications')).toBeVisible();
  });

  test('is noticed while the page is open, too', async ({ parentPage: page }) => {
    await page.clock.install();
    await page.goto('/settings/notifications');
    await expect(heading(page, 'Notifications')).toBeVisible();
    await expectNothingOnItsWay(page);
    await letExpire(page);
    await page.clock.fastForward('02:00');
    await expect(page.getByRole('alert')).toContainText(EXPIRED);
    await expect(page).toHaveURL(/\/login$/);
  });

  test('is renewed over a form that is not saved, and the form is still filled in', async ({
    family,
    parentPage: page,
  }) => {
    await page.clock.install();
    await page.goto('/parent/rewards');
    await page.getByRole('button', { name: 'Create Reward' }).click();
    const form = page.getByRole('dialog', { name: 'Create Reward' });
    await form.getByLabel('Name').fill('Zoo');
    await expectNothingOnItsWay(page);
    await letExpire(page);
    await page.clock.fastForward('02:00');
    const again = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(again).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(again.getByLabel('Email')).toHaveValue(family.parent.email);
    await again.getByLabel('Password', { exact: true }).fill(family.parent.password);
    await again.getByRole('button', { name: 'Log in' }).click();
    await expect(again).toBeHidden();
    await expect(form.getByLabel('Name')).toHaveValue('Zoo');
    await form.getByLabel('Points Required').fill('50');
    await form.getByRole('button', { name: 'Create Reward' }).click();
    await expect(page.getByText('Reward created successfully')).toBeVisible();
  });
});

test('where the browser refuses its storage, every page opens and signing in works', async ({ page, family }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  });
  await page.goto('/players');
  await expect(heading(page, 'Who is playing?')).toBeVisible();
  await page.goto('/settings/account');
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await fillIn(page, family.parent);
  await expect(heading(page, 'Account')).toBeVisible();
});

test('an account without a profile says so, and is signed out', async ({ page, family }) => {
  await page.goto('/login');
  await page.route('**/rpc/my_session', (route) => route.fulfill({ json: null }));
  await fillIn(page, family.parent);
  const notice = page.getByText('Profile not found. Please sign in again.');
  await expect(notice).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tastequest-session'))).toBeNull();
  await expect(notice).toBeVisible();
});

test('signed out in one tab, the other one leaves at once and says nothing of an expiry', async ({
  parentPage: page,
}) => {
  await page.goto('/parent');
  const other = await page.context().newPage();
  await other.goto('/settings/notifications');
  await expect(heading(other, 'Notifications')).toBeVisible();
  await signOut(page);
  await expect(heading(other, 'Welcome back')).toBeVisible();
  await expect(other.getByText(EXPIRED)).toBeHidden();
  await other.goBack();
  await expect(heading(other, 'Notifications')).toBeHidden();
});

test('whoever comes after a sign-out starts in their own area, not on the page that was left', async ({
  site,
  parentPage: page,
}) => {
  await page.goto('/settings/notifications');
  await expect(heading(page, 'Notifications')).toBeVisible();
  await signOut(page);
  await fillIn(page, await signUp(site));
  await expect(page).toHaveURL(/\/parent$/);
});

test('signed in in one tab, the other one follows', async ({ page, context, family }) => {
  await page.goto('/login');
  const other = await context.newPage();
  await other.goto('/login');
  await fillIn(other, family.parent);
  await expect(heading(other, 'Parent Dashboard')).toBeVisible();
  await expect(heading(page, 'Parent Dashboard')).toBeVisible();
});

test.describe('when the server is away', () => {
  test.use({ expectedErrors: /rest\/v1|auth\/v1|Failed to load resource/ });

  test('the page says so, and recovers without a reload', async ({ parentPage: page }) => {
    const mend = await breakRequests(page, /\/(rest|auth)\/v1\//, (route) => route.abort());
    await page.goto('/settings/notifications');
    await expect(page.getByRole('alert')).toContainText('Failed to load profile. Please try again.');
    await expect(heading(page, "We can't reach TasteQuest")).toBeVisible();
    mend();
    await expect(heading(page, 'Notifications')).toBeVisible();
  });

  test('a page for visitors recovers too: it leads on as soon as the server knows who is there', async ({
    parentPage: page,
  }) => {
    const mend = await breakRequests(page, /\/(rest|auth)\/v1\//, (route) => route.abort());
    await page.goto('/login');
    await expect(heading(page, 'Welcome back')).toBeVisible();
    mend();
    await expect(heading(page, 'Parent Dashboard')).toBeVisible();
  });

  test('signing in says what to check', async ({ page }) => {
    await page.goto('/login');
    await page.route(/\/auth\/v1\//, (route) => route.abort());
    await fillIn(page, SOMEBODY);
    await expect(page.getByRole('alert')).toContainText(
      'Network error. Please check your internet connection and try again.',
    );
  });

  test('signing out works all the same', async ({ parentPage: page }) => {
    await page.goto('/parent');
    await page.route(/\/auth\/v1\/logout/, (route) => route.abort());
    await signOut(page);
    await page.reload();
    await expect(heading(page, 'Welcome back')).toBeVisible();
  });
});

test.describe('wrong credentials', () => {
  test.use({ expectedErrors: /auth\/v1\/token/ });

  test('are told in a banner that stays', async ({ page, family }) => {
    await page.goto('/login');
    await fillIn(page, { ...family.parent, password: 'not-this-one' });
    await expect(page.getByRole('alert')).toContainText(
      'Invalid email or password. Please check your credentials and try again.',
    );
    await expect(page.getByLabel('Email')).toHaveValue(family.parent.email);
  });
});

test('a page that swaps in has the title, the focus and the voice', async ({ parentPage: page }) => {
  await page.goto('/parent');
  for (const [area, title] of [
    ['Settings', 'Account'],
    ['Dashboard', 'Parent Dashboard'],
  ] as const) {
    await goTo(page, area);
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveTitle(`${title} · TasteQuest`);
    await expect(page.getByRole('main')).toBeFocused();
    // On a phone the menu has closed.
    const main = page.getByRole('navigation', { name: 'Main', includeHidden: true });
    await expect(page.getByRole('status').filter({ hasText: title })).toHaveText(title);
    await expect(main.locator('[aria-current="page"]')).toHaveText(area);
  }
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
