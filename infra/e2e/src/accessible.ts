import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { run } from 'axe-core';
import { motionDone } from './motion.ts';

/** The rules whose answer depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The screen as it is now has nothing for axe to find, and nothing is wider than it. */
export async function expectAccessible(page: Page): Promise<void> {
  // A screen that is still being fetched has no heading yet.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expectNothingFound(page);
  await expectNothingTooWide(page);
}

/** The page is not wider than the screen, and nothing on it reaches over the right edge, also in a dialog. */
export async function expectNothingTooWide(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    /** What is cut off is not seen; a row to swipe, such as tabs, is wider than the screen on purpose. */
    const isInside = (box: Element) =>
      getComputedStyle(box).overflowX !== 'visible' && !box.matches('html, body, [role=dialog], [role=dialog] > *');
    const reachesOut = (element: Element) => {
      const { right, width } = element.getBoundingClientRect();
      if (width === 0 || right <= clientWidth + 0.5 || !element.checkVisibility()) return false;
      for (let box = element.parentElement; box; box = box.parentElement) if (isInside(box)) return false;
      return true;
    };
    const found = [...document.body.querySelectorAll('*')].filter(reachesOut).map((element) => {
      const { right } = element.getBoundingClientRect();
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class')} ends at ${Math.round(right)}`;
    });
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`, ...found] : found;
  });
  expect(tooWide, `what is too wide on ${page.url()}`).toEqual([]);
}

/**
 * No word breaks in its middle unless it would not fit on three quarters of the screen, and never one of the title; no word in a bar at the
 * bottom touches the next one.
 */
export async function expectWholeWords(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const boxOf = (text: Node, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      return range;
    };
    const isSeen = (element: Element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none';
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement, textContent } = text;
      if (!parentElement || !textContent?.trim() || !isSeen(parentElement)) continue;
      // A line may end after a hyphen or a slash, and anywhere in an address.
      for (const { index, 0: word } of textContent.matchAll(/[^\s\-/–—]+/g)) {
        const lines = [...boxOf(text, index, index + word.length).getClientRects()].filter(({ width }) => width > 0.5);
        const length = lines.reduce((sum, { width }) => sum + width, 0);
        const isShort = length < 0.75 * window.innerWidth || parentElement.closest('h1') !== null;
        if (isShort && !word.includes('@') && new Set(lines.map(({ top }) => Math.round(top))).size > 1)
          broken.push(`"${word}" of ${Math.round(length)} px in ${parentElement.getAttribute('class')}`);
      }
    }
    const labels = [...document.querySelectorAll('main ~ nav li :is(a, button) > span:not([aria-hidden])')]
      .filter(isSeen)
      .map((label) => boxOf(label, 0, label.childNodes.length).getBoundingClientRect());
    const touching = labels.filter(({ right }, index) => right + 2 > (labels[index + 1]?.left ?? Infinity));
    return [...broken, ...touching.map(({ left, right }) => `a label of a bar from ${left} to ${right}`)];
  });
  expect(found, `broken words on ${page.url()}`).toEqual([]);
}

/** No words lie under or over a button, a link or a field that they don't belong to. */
export async function expectNothingCovered(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    /** Words for a screen reader alone are clipped away, themselves or what they are in. */
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
    const seen = (element: Element) => element.checkVisibility({ opacityProperty: true });
    const area = document.querySelector('[role=dialog]') ?? document.querySelector('main') ?? document.body;
    const controls = [...area.querySelectorAll('button, input, select, textarea')].filter(seen);
    const words = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      const { parentElement } = text;
      if (!text.textContent?.trim() || !parentElement || !seen(parentElement) || isClipped(parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const control of controls) {
        // A radio lies over its whole label, and the label of a search in it, on purpose.
        const labels = 'labels' in control ? [...((control.labels as NodeListOf<Element> | null) ?? [])] : [];
        if ([control, ...labels].some((own) => own.contains(text))) continue;
        const box = control.getBoundingClientRect();
        const hit = [...range.getClientRects()].some(
          ({ left, right, top, bottom, width }) =>
            width > 1 &&
            Math.min(right, box.right) - Math.max(left, box.left) > 2 &&
            Math.min(bottom, box.bottom) - Math.max(top, box.top) > 6,
        );
        if (hit)
          found.push(
            `"${text.textContent.slice(0, 30)}" and ${control.getAttribute('aria-label') ?? control.textContent}`,
          );
      }
    }
    return found;
  });
  expect(covered, `what lies over each other on ${page.url()}`).toEqual([]);
}

/** May stand on a screen twice: it does the same there. */
const SAME_PURPOSE = ['Log Food', 'Add Child', 'Create Challenge'];

/** Every button has a name of its own, so that a list of them, and a voice, can tell them apart. axe has no such rule. */
export async function expectOwnNames(page: Page): Promise<void> {
  const names = await page
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility())
        .map((button) => (button.getAttribute('aria-label') ?? button.textContent).trim()),
    );
  const twice = names.filter((name, index) => names.indexOf(name) !== index && !SAME_PURPOSE.includes(name));
  expect(twice, `buttons of one name on ${page.url()}`).toEqual([]);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The same in the light theme and in the dark one; the page ends in the dark one. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await showIn(page, 'light');
  await expectAccessible(page);
  await showIn(page, 'dark');
  await expectNothingFound(page, COLOR_RULES);
}

/** The theme follows the device. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

async function expectNothingFound(page: Page, rules?: string[]): Promise<void> {
  await motionDone(page);
  // Half a megabyte: once for a document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (values) => {
    const axe = Reflect.get(window, 'axe') as { run: typeof run };
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(values && { runOnly: { type: 'rule', values } }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`);
  }, rules);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
