import type { Page } from '@playwright/test';

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
