import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { breakRequests } from '../../src/network.ts';
import { childSignIn } from '../../src/steps.ts';
import { expectWhoIsPlaying, play } from '../../src/tablet.ts';
import { expect, test } from '../../src/test.ts';

// No net between the area and what it sends to.
test.use({ expectedErrors: /ERR_FAILED|Failed to fetch/ });

const PHOTO = fileURLToPath(new URL('../../../../shell/src/public/icon-192.png', import.meta.url));
const SENT = /\/(rpc\/log_food|functions\/v1\/upload-photo)$/;
const NOT_SENT = 'Not sent yet: Broccoli.';
const LOGS = 'select=food_name,meal_type,photo_url';

const cutTheNet = (page: Page) => breakRequests(page.context(), SENT, (route) => route.abort());

/** Logs broccoli with a photo, which does not get through, and closes the tab. Answers a new tab of the same device. */
async function logAndCloseTheTab(page: Page): Promise<Page> {
  await page.getByRole('button', { name: /^Broccoli/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Log Food' });
  await dialog.getByRole('radio', { name: 'Dinner' }).check();
  await dialog.locator('input[type=file]').setInputFiles(PHOTO);
  await dialog.getByRole('button', { name: 'Log Food' }).click();
  await expect(dialog.getByRole('alert')).toContainText('We kept it for you.');
  await page.close();
  return page.context().newPage();
}

/** What the device keeps of anybody's unsent logs. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const names = Object.keys(localStorage).filter((name) => name.startsWith('tastequest-unsent'));
    const files = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return [
      ...names.map(() => 'list'),
      ...files.filter((name) => name.startsWith('tastequest-unsent')).map(() => 'photos'),
    ];
  });

test('a log outlasts the closed tab and a sibling, and is sent once by its own child', async ({
  family,
  childAtHome,
}) => {
  const ole = await family.addChild({ name: 'Ole' });
  const { page: first, child: emma } = await childAtHome({ name: 'Emma' });
  const mend = await cutTheNet(first);
  const page = await logAndCloseTheTab(first);
  await page.goto('/child');
  await expect(page.getByText(NOT_SENT)).toBeVisible();

  await page.getByRole('button', { name: 'Switch player' }).click();
  await expectWhoIsPlaying(page);
  mend();
  await page.getByRole('link', { name: 'Someone else' }).click();
  const sent: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/log_food') && sent.push(request.url())));
  await childSignIn(page, family.code, ole.kid);
  await page.goto('/child/log');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expect(page.getByText(/not sent yet/)).toHaveCount(0);
  expect(await keptOn(page)).toEqual(['list', 'photos']);
  await page.getByRole('button', { name: 'Switch player' }).click();
  await expectWhoIsPlaying(page);
  expect(sent).toEqual([]);

  await play(page, emma.kid);
  await expect.poll(() => emma.api.rows('food_logs', LOGS)).toHaveLength(1);
  await expect(page.getByText(NOT_SENT)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
  expect(await emma.api.rows('food_logs', LOGS)).toEqual([
    { food_name: 'Broccoli', meal_type: 'dinner', photo_url: expect.stringMatching(/\.jpg$/) },
  ]);
  expect(await keptOn(page)).not.toContain('list');
});

test('a device that forgets its players forgets what they did not send', async ({ childAtHome }) => {
  const { page: first } = await childAtHome({ name: 'Ilse' });
  await cutTheNet(first);
  const page = await logAndCloseTheTab(first);
  await page.goto('/child');
  await expect(page.getByText(NOT_SENT)).toBeVisible();
  expect(await keptOn(page)).toEqual(['list', 'photos']);
  await page.getByRole('button', { name: 'Switch player' }).click();
  await expectWhoIsPlaying(page);
  await page.getByRole('button', { name: "Forget this device's players" }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
  await expect.poll(() => keptOn(page)).toEqual([]);
});
