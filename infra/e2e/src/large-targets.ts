import { expect, type Page } from '@playwright/test';
import { motionDone } from './motion.ts';

const SMALL = 48;
const MAIN = 64;
const MAIN_ACTIONS =
  /^(Log Food|Log more|Done|Get it|Yes, get it!|Not now|Try it now|Make a wish|Send my wish|Suggest Food)/;

/** Every target of the page, navigation and messages included, at least 48 pixels high and wide; main actions 64 pixels high. */
export async function expectLargeTargets(page: Page): Promise<void> {
  await motionDone(page);
  const small = await page.evaluate(
    ([least, main, actions]) => {
      const isMain = new RegExp(actions);
      const area = document.querySelector('[role=dialog]') ?? document.body;
      const targets = area.querySelectorAll<HTMLElement>('a, button, select, textarea, label, input');
      return (
        [...targets]
          .filter(
            (target) =>
              target.checkVisibility({ opacityProperty: false }) && !target.matches('label input, label[for]'),
          )
          .map((target) => {
            const { width, height, right } = target.getBoundingClientRect();
            const name = target.getAttribute('aria-label') ?? target.innerText.trim();
            const least_ = isMain.test(name) ? main : least;
            return { name, width: Math.round(width), height: Math.round(height), right, least: least_ };
          })
          // What only the keyboard reaches waits beside the page.
          .filter(({ right, height }) => right > 0 && height > 1)
          .filter(({ width, height, least: atLeast }) => height < atLeast || width < 48)
      );
    },
    [SMALL, MAIN, MAIN_ACTIONS.source] as const,
  );
  expect(small, `targets of ${page.url()}`).toEqual([]);
}
