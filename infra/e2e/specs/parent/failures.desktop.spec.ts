import { expect, test } from '../../src/test.ts';

test.use({ expectedErrors: /500|never shown/ });

test('a failure of the server has a number to report, and a mistake of our code is told without its words', async ({
  family,
  parentPage: page,
}) => {
  await family.addFoods();
  await page.route(/\/rest\/v1\/rpc\/food_page/, async (route) => {
    const { 'x-request-id': number = '' } = (await route.fetch()).headers();
    const headers = { 'x-request-id': number };
    await route.fulfill({ status: 500, headers, json: { code: 'XX000', message: 'never shown' } });
  });
  const answer = page.waitForResponse(/food_page/);
  await page.goto('/parent/manage-food');
  const number = (await answer).headers()['x-request-id'];
  await expect(page.getByText(`Report this number: ${number}`)).toBeVisible();

  const told: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (/"phase":"error"/.test(body)) told.push(body);
  });
  // As if a file of ours threw it; again until somebody listens, who tells it once.
  const fail = () =>
    page.evaluate(() => {
      const file = `${location.origin}/releases/parent/files/main.1f2e3d.js`;
      const error = Object.assign(new TypeError('never shown'), {
        stack: `TypeError: never shown\n    at f (${file}:1:234)`,
      });
      window.dispatchEvent(new ErrorEvent('error', { error }));
    });
  await expect.poll(() => fail().then(() => told.length)).toBe(1);
  expect(told[0]).not.toContain('never shown');
  expect(JSON.parse(told[0] ?? '')).toMatchObject({
    p_events: expect.arrayContaining([
      expect.objectContaining({ phase: 'error', error: 'TypeError', frames: 'parent/main.1f2e3d.js:1:234' }),
    ]),
  });
});
