import type { Page } from '@playwright/test';

/** A dialog that was closed just now goes a step back in the history, which would end what begins meanwhile. */
export async function stepsDone(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.layers || document.querySelector('[role=dialog]'));
}

/** Goes to another path as a link in the page does, without a load, and waits until its heading is there, and the focus before it. */
export async function followPath(page: Page, path: string): Promise<void> {
  await stepsDone(page);
  await page.evaluate((to) => {
    // The screen that is left stays until the next one is there.
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = '';
    // As React Router writes it.
    history.pushState({ key: to, idx: history.state.idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator('h1:not([data-left])').first().waitFor();
  await page.locator('#main:focus').waitFor();
}
