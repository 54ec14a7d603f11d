import type { Page } from '@playwright/test';

/** Adds up how far things jump on the page from its start; the returned function tells the sum so far. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, 'layoutShift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sum = (Reflect.get(window, 'layoutShift') as number) + (Reflect.get(entry, 'value') as number);
        Reflect.set(window, 'layoutShift', sum);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'layoutShift') as number);
}
