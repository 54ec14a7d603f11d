import { test as base, type Page } from '@playwright/test';
import { signUpParent, type Parent } from './family.ts';

interface Fixtures {
  /** What the browser may log as an error, where a test breaks something on purpose. */
  expectedErrors: RegExp;
  /** Another phone or computer: a page with a session of its own. */
  openDevice: () => Promise<Page>;
  /** A parent of a new family: no test sees what another one left. */
  parent: Parent & { storageState: SignedIn };
  /** A page that this parent is signed in on. */
  parentPage: Page;
}

type SignedIn = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** A test fails when any of its pages logs an error or throws one. */
export const test = base.extend<Fixtures>({
  expectedErrors: [/(?!)/, { option: true }],

  context: async ({ context, expectedErrors }, use) => {
    const errors = watch(context);
    await use(context);
    complain(errors, expectedErrors);
  },

  openDevice: async ({ browser, expectedErrors }, use) => {
    const devices: { close(): Promise<void>; errors: string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext();
      devices.push({ close: () => context.close(), errors: watch(context) });
      return context.newPage();
    });
    for (const device of devices) await device.close();
    complain(
      devices.flatMap(({ errors }) => errors),
      expectedErrors,
    );
  },

  parent: async ({ browser }, use) => {
    const context = await browser.newContext();
    const parent = await signUpParent(await context.newPage());
    const storageState = await context.storageState();
    await context.close();
    await use({ ...parent, storageState });
  },

  parentPage: async ({ browser, parent, expectedErrors }, use) => {
    const context = await browser.newContext({ storageState: parent.storageState });
    const errors = watch(context);
    await use(await context.newPage());
    await context.close();
    complain(errors, expectedErrors);
  },
});

export { expect } from '@playwright/test';

function watch(context: ReturnType<Page['context']>): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  return errors;
}

function complain(errors: string[], expected: RegExp): void {
  const unexpected = errors.filter((error) => !expected.test(error));
  if (unexpected.length > 0) throw new Error(`The browser logged errors:\n${unexpected.join('\n')}`);
}
