import type { Page } from '@playwright/test';
import { expectAccessible } from '../../src/accessible.ts';
import { MIA, type Kid } from '../../src/family.ts';
import { goTo, childSignIn, openMenuFor, signInParent } from '../../src/steps.ts';
import { expectNothingOnItsWay, expectWhoIsPlaying, play, watchFor } from '../../src/tablet.ts';
import { expect, test as base } from '../../src/test.ts';

const LEO: Kid = { name: 'Leo', born: '2016-09-09', picture: 'Panda', pin: '1357' };

/** A shared tablet: both children have played on it; Mia plays now. */
const test = base.extend<{ tablet: Page }>({
  tablet: async ({ family, openDevice }, use) => {
    await family.addChild(LEO);
    const mia = await family.addChild(MIA);
    const player = ({ picture, name }: Kid) => ({
      familyCode: family.code,
      avatar: picture.toLowerCase(),
      firstName: name,
    });
    const players = JSON.stringify([player(LEO), player(MIA)]);
    const tablet = await openDevice({ ...mia, storage: { ...mia.storage, 'tastequest-players': players } });
    await tablet.clock.install();
    await use(tablet);
  },
});

async function openHome(tablet: Page): Promise<void> {
  await tablet.goto('/child');
  await expect(tablet.getByText('Hi, Mia!')).toBeVisible();
}

test('children take turns with a picture and a PIN', async ({ page, family }) => {
  await page.clock.install();
  for (const kid of [LEO, MIA]) {
    await family.addChild(kid);
    await childSignIn(page, family.code, kid);
    await page.getByRole('button', { name: 'Switch player' }).click();
    await expectWhoIsPlaying(page);
    if (kid === LEO) await page.getByRole('link', { name: 'Someone else' }).click();
  }
  const forGrownUps = [
    page.getByRole('link', { name: 'Log in as a grown-up' }),
    page.getByRole('button', { name: "Forget this device's players" }),
  ];
  const [first, second] = await Promise.all(forGrownUps.map((one) => one.boundingBox()));
  expect(first?.y, 'beside each other').toBeCloseTo(second?.y ?? 0, 0);
  await expectAccessible(page);
  for (const name of ['Mia', 'Leo', 'Someone else']) {
    const box = await page.getByRole('listitem').filter({ hasText: name }).locator('svg, span').first().boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(64);
  }

  await page.getByRole('button', { name: 'Leo' }).click();
  await expect(page.getByLabel('Your PIN')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use pictures' }).click();
  const numbers = page.getByRole('button', { name: 'Use numbers' });
  await expect(numbers).toBeVisible();
  await expectAccessible(page);
  await numbers.click();
  await page.getByRole('button', { name: "That's not me" }).click();
  await play(page, LEO);
  await expect(page.getByText('Hi, Leo!')).toBeVisible();
});

test.describe('a wrong PIN', () => {
  test.use({ expectedErrors: /kid-sign-in/ });

  test('says so and asks again', async ({ tablet: page }) => {
    await openHome(page);
    await page.getByRole('button', { name: 'Switch player' }).click();
    await page.getByRole('button', { name: 'Leo' }).click();
    await page.getByLabel('Your PIN').fill('0000');
    await expect(page.getByRole('alert')).toContainText("That didn't match.");
    await expect(page.getByLabel('Your PIN')).toHaveValue('');
    await expect(page.getByLabel('Your PIN')).toBeFocused();
    await page.getByLabel('Your PIN').fill(LEO.pin);
    await expect(page.getByText('Hi, Leo!')).toBeVisible();
  });
});

test.describe('two minutes without a touch', () => {
  test('lock the tablet, and nothing of the child is seen again', async ({ tablet: page }) => {
    const seen = await watchFor(page, 'Hi, Mia!');
    await openHome(page);
    await goTo(page, 'Rewards');
    await goTo(page, 'Dashboard');
    await expect(page.getByText('Hi, Mia!')).toBeVisible();

    await expectNothingOnItsWay(page);
    await page.clock.fastForward('01:20');
    await page.mouse.move(50, 60);
    await page.clock.fastForward('01:20');
    await expect(page.getByText('Hi, Mia!')).toBeVisible();

    await page.clock.fastForward('00:40');
    await expectWhoIsPlaying(page);
    seen();
    const stored = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }) as Record<string, string>);
    expect(Object.keys(stored).sort()).toEqual(['tastequest-ended', 'tastequest-family-code', 'tastequest-players']);
    expect(JSON.stringify(stored)).not.toMatch(/token|eyJ/);

    await page.goBack();
    await expectWhoIsPlaying(page);
    await page.goBack();
    await expectWhoIsPlaying(page);
    await page.reload();
    await expectWhoIsPlaying(page);
    await page.goto('/child');
    await expectWhoIsPlaying(page);

    await play(page, LEO);
    await expect(page.getByText('Hi, Leo!')).toBeVisible();
    await page.goBack();
    expect(seen()).toBe(0);
  });

  test("while it slept: the page that wakes up is not the child's any more", async ({ tablet: page }) => {
    const seen = await watchFor(page, 'Hi, Mia!');
    await openHome(page);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(page.getByText('Hi, Mia!')).toBeHidden();
    seen();
    // The clock goes on, the timers of a device that sleeps do not.
    const now = await page.evaluate(() => Date.now());
    await page.clock.setSystemTime(now + 5 * 60_000);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expectWhoIsPlaying(page);
    expect(seen()).toBe(0);
  });

  test('while the browser was closed: the page opens in front of the pictures', async ({ tablet: page }) => {
    await openHome(page);
    await page.close();
    const later = await page.context().newPage();
    const seen = await watchFor(later, 'Hi, Mia!');
    const requests: string[] = [];
    later.on('request', (request) => requests.push(request.url()));
    await later.clock.install({ time: Date.now() + 3 * 60_000 });
    await later.goto('/child');
    await expectWhoIsPlaying(later);
    expect(seen()).toBe(0);
    expect(requests.filter((url) => url.includes('/rest/v1/'))).toEqual([]);
  });

  test('do nothing on a device that only one child uses', async ({ page, family }) => {
    await family.addChild(MIA);
    await page.clock.install();
    await page.goto('/login');
    await page.getByRole('switch', { name: 'Only I use this device' }).check();
    await childSignIn(page, family.code, MIA);
    await expectNothingOnItsWay(page);
    await page.clock.fastForward('10:00');
    await page.getByRole('button', { name: 'Log Food' }).first().hover();
    await expect(page.getByText('Hi, Mia!')).toBeVisible();
  });

  test('end the session in the other tabs too', async ({ tablet: page }) => {
    await openHome(page);
    const other = await page.context().newPage();
    await other.goto('/child/rewards');
    await expect(other.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();
    await page.getByRole('button', { name: 'Switch player' }).click();
    await expectWhoIsPlaying(page);
    await expectWhoIsPlaying(other);
    await play(page, LEO);
    await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(other.getByText('Hi, Mia!')).toBeHidden();
  });
});

test('a parent hands the tablet over; it forgets its players when asked to', async ({ tablet: page, family }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Switch player' }).click();
  await page.getByRole('link', { name: 'Log in as a grown-up' }).click();
  await signInParent(page, family.parent);
  const handOver = page.getByRole('button', { name: 'Hand over to a child' });
  await openMenuFor(page, handOver);
  await handOver.click();
  await expectWhoIsPlaying(page);
  await page.goBack();
  await expectWhoIsPlaying(page);

  await page.getByRole('button', { name: "Forget this device's players" }).click();
  const question = page.getByRole('dialog', { name: "Forget this device's players?" });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Forget' }).click();
  await expect(page.getByRole('button', { name: 'Mia' })).toBeHidden();
  await page.reload();
  await expectWhoIsPlaying(page);
  await expect(page.getByText('No one has played here yet.')).toBeVisible();
});
