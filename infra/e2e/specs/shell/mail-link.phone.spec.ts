import { expectAccessibleInBothThemes } from '../../src/accessible.ts';
import { expect, test } from '../../src/test.ts';

interface Tokens {
  access_token: string;
  refresh_token: string;
}

test('a link that this browser did not ask for signs in only after a question that names the account', async ({
  page,
  family,
}) => {
  const { access_token, refresh_token } = JSON.parse(family.parent.storage['tastequest-session'] ?? '') as Tokens;
  const tokens = { access_token, refresh_token, expires_in: '600', token_type: 'bearer', type: 'signup' };
  const query = new URLSearchParams(tokens).toString();
  const link = `/#${query}`;
  const isSignedIn = () => page.evaluate(() => localStorage.getItem('tastequest-session') !== null);
  const question = page.getByRole('heading', { level: 1, name: 'Is this your account?' });

  await page.goto(link);
  await expect(question).toBeVisible();
  await expect(page.getByText(family.parent.email)).toBeVisible();
  expect(page.url()).not.toContain('access_token');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'No, cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  expect(await isSignedIn()).toBe(false);

  const spellings = [`/?${query}`, `/#access_token=x&${query}`, `/#${query.replace('access_token', 'access%5Ftoken')}`];
  for (const spelling of spellings) {
    await test.step(`${spelling.slice(0, 24)} signs nobody in`, async () => {
      await page.goto('about:blank');
      await page.goto(spelling);
      await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
      expect(await isSignedIn()).toBe(false);
    });
  }

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: "Yes, that's me" }).click();
  await expect(page.getByRole('link', { name: 'My page' })).toBeVisible();
  expect(await isSignedIn()).toBe(true);
});
