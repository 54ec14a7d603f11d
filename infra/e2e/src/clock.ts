import type { Page } from '@playwright/test';

/** The clock is stopped at a time to come. */
const AHEAD_MS = 5000;

/** From then on the page's time passes in steps only, whatever the machine needs. The clock is installed before the page opens. */
export const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
