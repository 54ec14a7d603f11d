import { expect, test } from '../../src/test.ts';

test('nothing moves for who asked for less motion', async ({ childAtHome }) => {
  const { page } = await childAtHome({ name: 'Lou' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: /^Apples/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Log Food' });
  await dialog.getByRole('button', { name: 'Log Food' }).click();
  await expect(dialog.getByText('+10').first()).toBeVisible();
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 1)
        .length,
  );
  expect(moving).toBe(0);
});
