import type { Page } from '@playwright/test';

/** What opens is not seen in its first picture, and has not its size: waits for each motion that has an end. */
export async function motionDone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
