import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../src/test.ts';

/** Every text that would be on the paper. */
const printed = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      if (text && node.parentElement?.checkVisibility({ visibilityProperty: true })) texts.push(text);
    }
    return texts;
  });

/** The backgrounds from the card's up to the page's. */
const papers = (page: Page, name: string) =>
  page.getByRole('region', { name }).evaluate((card) => {
    const colors = new Set<string>();
    for (let at: Element | null = card; at; at = at.parentElement) colors.add(getComputedStyle(at).backgroundColor);
    return [...colors];
  });

const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

for (const [colorScheme, picture] of [
  ['light', 'Whale'],
  ['dark', 'Koala'],
] as const) {
  test(`on paper there is the sign-in card alone, on one white page (${colorScheme})`, async ({
    family: { addChild, code },
    parentPage: page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const name = `Tom ${colorScheme}`;
    await addChild({ name, picture });
    await page.goto('/parent/children');
    await page.getByRole('button', { name: `Sign-in for ${name}` }).click();
    const qrCode = page.getByRole('img', { name: /^QR code/ });
    await expect(qrCode).toBeVisible();

    await page.emulateMedia({ media: 'print', colorScheme });
    await expect(qrCode).toBeVisible();
    const hidden = 'Only you and your child know it';
    const words = [name, 'Family code', code, 'Picture', picture, 'PIN', hidden, 'Scan to sign in'];
    expect(await printed(page)).toEqual(words);
    expect(await papers(page, `How ${name} signs in`)).toEqual(['rgb(255, 255, 255)']);
    expect(pagesIn(await page.pdf({ printBackground: true }))).toBe(1);
  });
}

test('on paper the dashboard is black on white, without bars and buttons, and its week is a table too (dark)', async ({
  family,
  parentPage: page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await family.addChild({ name: 'Mia' });
  await page.goto('/parent');
  const week = page.getByRole('region', { name: 'Weekly Progress' });
  const drawing = week.locator('svg.apexcharts-svg');
  await week.scrollIntoViewIfNeeded();
  await expect(drawing).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await papers(page, 'Weekly Progress')).toEqual(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']);
  expect((await week.getByRole('table').boundingBox())?.width).toBeGreaterThan(300);
  const onPaper = await drawing.evaluate((svg: SVGSVGElement) => {
    svg.closest<HTMLElement>('[aria-hidden]')?.style.setProperty('inline-size', '300px');
    return { width: svg.getBoundingClientRect().width, drawn: svg.viewBox.baseVal.width };
  });
  expect(onPaper.width, 'paper is narrower than the screen').toBeLessThanOrEqual(300);
  expect(onPaper.drawn, 'all of the drawing is on it').toBeGreaterThan(300);
});

test('a long list begins below its title and goes on over the page', async ({ family, parentPage: page }) => {
  const { api } = family.parent;
  const child = await family.addChild({ name: 'Mia' });
  await family.addFoods();
  const p_food_ids = await Promise.all(['Apples', 'Broccoli', 'Yogurt'].map((name) => api.idOf('foods', name)));
  for (const p_meal_type of ['breakfast', 'breakfast', 'lunch', 'lunch', 'dinner', 'dinner', 'snack'])
    await api.call('log_meal', { p_child_ids: [child.id], p_food_ids, p_meal_type });
  await page.goto('/parent/food-log');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(21);
  expect(pagesIn(await page.pdf({ format: 'A4' }))).toBe(2);
});

test('the cards of all children are on one sheet', async ({ family, parentPage: page }) => {
  for (const name of ['Mia', 'Leo', 'Ada']) await family.addChild({ name });
  await page.goto('/parent/children');
  await page.getByRole('button', { name: 'Print sign-in cards' }).click();
  const cards = page.getByRole('dialog', { name: 'Sign-in cards' }).getByRole('region', { name: /signs in$/ });
  await expect(cards).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  expect(await printed(page)).toEqual(expect.arrayContaining(['Mia', 'Leo', 'Ada']));
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(pagesIn(await page.pdf({ printBackground: true }))).toBe(1);
});

test('on paper a list has neither what narrows it nor what changes it', async ({ family, parentPage: page }) => {
  const child = await family.addChild({ name: 'Mia' });
  await family.addFoods();
  await family.addRewards([{ name: 'Zoo', points_required: 50, category: 'Outings' }]);
  await family.parent.api.call('log_food', {
    p_child_id: child.id,
    p_food_id: await family.parent.api.idOf('foods', 'Broccoli'),
    p_meal_type: 'lunch',
    p_idempotency_key: randomUUID(),
  });
  await family.startAdventure(child, 'Apples');
  await page.emulateMedia({ media: 'print' });
  for (const [path, what] of [
    ['/parent/food-log', 'Broccoli'],
    ['/parent/challenges', 'Taste Adventure'],
    ['/parent/calendar', 'Sun'],
    ['/parent/rewards', 'Zoo'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(what).first()).toBeVisible();
      await expect(
        page.getByRole('main').locator('input, select, svg.lucide-camera').filter({ visible: true }),
      ).toHaveCount(0);
      await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
    });
  }
});
