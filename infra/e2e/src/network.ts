import type { BrowserContext, Page, Route } from '@playwright/test';

/** The server does what the next POST to this address asks; its answer never arrives. */
export async function loseNextAnswer(page: Page, url: string): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

/**
 * Answers what is asked of this address, until the returned function is called; then who would have. `unroute` would not do: Playwright gives
 * what is on its way at that moment to the next handler twice.
 */
export async function breakRequests(
  of: Page | BrowserContext,
  url: string | RegExp | ((url: URL) => boolean),
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isBroken = true;
  await of.route(url, (route) => (isBroken ? answer(route) : route.fallback()));
  return () => void (isBroken = false);
}

/** What is asked of this address waits until the returned function is called. */
export async function holdRequests(of: Page | BrowserContext, url: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await of.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
