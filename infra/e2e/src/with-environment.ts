import type { Page } from '@playwright/test';
import { openEnvironment } from './environments.ts';
import { test as base } from './test.ts';

/** Remotes are released while families use the product; every test has an environment of its own. */
export const test = base.extend<{ environment: Awaited<ReturnType<typeof openEnvironment>> }>({
  environment: async ({ baseURL, site }, use) => {
    const environment = await openEnvironment(baseURL ?? '', site.key);
    await use(environment);
    environment.close();
  },
});

/** Code of a build that leaves its name in the page, where `builds` finds it. */
export const mark = (build: string) => `(window.tqBuilds=window.tqBuilds||[]).push(${JSON.stringify(build)})`;
export const builds = (page: Page) => page.evaluate(() => (Reflect.get(window, 'tqBuilds') ?? []) as string[]);
