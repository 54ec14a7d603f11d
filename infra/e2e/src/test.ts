import { test as base, type BrowserContext, type Page, type Request } from '@playwright/test';
import { findSite, type Site } from './api.ts';
import { newFamily, type Child, type Family, type Kid, type Person } from './family.ts';
import { stepsDone } from './history.ts';

export interface Fixtures {
  /** What the browser may log as an error, where a test breaks something on purpose. */
  expectedErrors: RegExp;
  /** Another phone or computer, on which this person is signed in, or nobody. */
  openDevice: (person?: Person) => Promise<Page>;
  /** A family of this test's own: no test sees what another one left. */
  family: Family;
  /** A page on which the family's parent is signed in. */
  parentPage: Page;
  /** A new child of the family, which has foods, at home on a device of the child's own. */
  childAtHome: (kid: Partial<Kid> & { name: string }) => Promise<{ page: Page; child: Child }>;
}

/** A test fails when any of its pages logs an error or throws one. */
export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    async ({}, use, { project }) => {
      await use(await findSite(project.use.baseURL ?? ''));
    },
    { scope: 'worker' },
  ],

  expectedErrors: [/(?!)/, { option: true }],

  context: async ({ context, expectedErrors }, use) => {
    const errors = watch(context);
    await use(context);
    await forgetRoutes(context);
    complain(errors, expectedErrors);
  },

  openDevice: async ({ browser, baseURL, expectedErrors }, use) => {
    const devices: { context: BrowserContext; errors: string[] }[] = [];
    await use(async (person) => {
      const context = await browser.newContext({ storageState: storageOf(baseURL, person) });
      devices.push({ context, errors: watch(context) });
      return context.newPage();
    });
    for (const { context } of devices) {
      await forgetRoutes(context);
      await context.close();
    }
    complain(
      devices.flatMap(({ errors }) => errors),
      expectedErrors,
    );
  },

  family: async ({ site }, use) => {
    await use(await newFamily(site));
  },

  parentPage: async ({ family, openDevice }, use) => {
    await use(await openDevice(family.parent));
  },

  childAtHome: async ({ family, openDevice }, use) => {
    let stocked: Promise<unknown> | undefined;
    await use(async (kid) => {
      await (stocked ??= family.addFoods());
      const child = await family.addChild(kid);
      const page = await openDevice(child);
      await page.goto('/child');
      await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
      return { page, child };
    });
  },
});

export const { expect } = test;

function storageOf(origin = '', person?: Person) {
  if (!person) return undefined;
  const localStorage = Object.entries(person.storage).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: new URL(origin).origin, localStorage }] };
}

function loadAfterSteps(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...args) => stepsDone(page).then(() => goto.apply(page, args));
  page.reload = async (...args) => stepsDone(page).then(() => reload.apply(page, args));
}

function watch(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('page', loadAfterSteps);
  const isLate = watchLateAnswers(context);
  context.on('console', (message) => {
    const { url } = message.location();
    const isRefusal = /\b401\b/.test(message.text()) && /\/(rest|storage|functions)\/v1\//.test(url);
    if (message.type() === 'error' && !(isRefusal && isLate(url))) errors.push(`${message.text()} (${url})`);
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  return errors;
}

/** What a page asked before it signed out may be answered when its session has ended, also when the next person has signed in. */
function watchLateAnswers(context: BrowserContext): (url: string) => boolean {
  let hasLeft = false;
  const late = new Set<string>();
  const open = new Set<Request>();
  context.on('request', (request) => {
    const url = request.url();
    if (url.includes('/auth/v1/logout')) {
      hasLeft = true;
      for (const each of open) late.add(each.url());
    } else if (/\/(token|kid-sign-in)\b/.test(url)) hasLeft = false;
    open.add(request);
  });
  context.on('requestfinished', (request) => void open.delete(request));
  context.on('requestfailed', (request) => void open.delete(request));
  return (url) => hasLeft || late.has(url);
}

/** What a page still asks for when its test ends is nobody's failure. */
async function forgetRoutes(context: BrowserContext): Promise<void> {
  for (const each of [...context.pages(), context]) await each.unrouteAll({ behavior: 'ignoreErrors' });
}

function complain(errors: string[], expected: RegExp): void {
  const unexpected = errors.filter((error) => !expected.test(error));
  if (unexpected.length > 0) throw new Error(`The browser logged errors:\n${unexpected.join('\n')}`);
}
