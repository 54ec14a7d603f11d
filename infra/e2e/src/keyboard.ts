import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has. */
const MANY = 150;

interface Stop {
  name: string;
  /** The first stop again: once around. */
  isFirst: boolean;
  /** Tab has not moved it. */
  isSame: boolean;
  /** A line of at least 2 px around the control, or around what stands for a control that is drawn otherwise. */
  seen: boolean;
}

/** The control that has the focus; null when none has (before the first and after the last). */
function stopOf(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const control = document.activeElement;
    if (!control || control === document.body || control === document.documentElement) return null;
    const isOutlined = (element: Element | null | undefined, part?: string) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      const { width, height } = element.getBoundingClientRect();
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && width > 1 && height > 1;
    };
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
    // By the element itself: screens that poll may draw others anew meanwhile.
    const seen = Reflect.get(window, 'tabStops') as { first: Element; last: Element } | undefined;
    Reflect.set(window, 'tabStops', { first: seen?.first ?? control, last: control });
    return {
      isFirst: seen?.first === control,
      isSame: seen?.last === control,
      name: `${control.localName} "${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)}"`,
      seen:
        [control, label, control.parentElement, control.nextElementSibling].some((element) => isOutlined(element)) ||
        // A link that covers its card.
        isOutlined(control, '::after'),
    };
  });
}

/**
 * Tab goes once through the whole screen and Shift+Tab leads back: nothing holds the focus, and each control that has it shows
 * it. Returns how many stops there were.
 */
export async function expectKeyboardFriendly(page: Page): Promise<number> {
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'tabStops');
    // From the beginning of the page, not from where the focus was.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const stops: Stop[] = [];
  for (let pressed = 0; pressed < MANY; pressed += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (!stop || (stop.isFirst && stops.length > 1)) break;
    expect(stop.seen, `the focus at ${stop.name} on ${page.url()}`).toBe(true);
    expect(stop.isSame, `Tab stays at ${stop.name} on ${page.url()}`).toBe(false);
    stops.push(stop);
  }
  expect(stops.length, `stops before ${page.url()} lets go`).toBeLessThan(MANY);
  // As many steps back, of which only the last is looked at.
  for (const _ of stops.slice(1)) await page.keyboard.press('Shift+Tab');
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 'Shift+Tab');
  return stops.length;
}

/** Presses the key until the control has the focus, and sees it there. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let pressed = 0; pressed < MANY; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) {
      expect((await stopOf(page))?.seen, `the focus at ${control}`).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${control}`);
}

/** Goes to the control by Tab and presses the key there. */
export async function pressAt(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Goes to the field by Tab and types over what is in it. */
export async function typeIn(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Opens an area by the navigation. */
export async function goByKeys(page: Page, area: string): Promise<void> {
  await pressAt(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: area }));
}
