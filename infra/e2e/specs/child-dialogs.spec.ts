import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/accessible.ts';
import { backendOf, idOf } from '../src/backend.ts';
import { expect, PRE_READER_BORN, test } from '../src/child-scene.ts';

/** What is on the screen now, in one theme and then in the other. */
async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectAccessible(page);
  }
}

for (const [who, born] of [
  ['Fee', '2016-03-09'],
  ['Jo', PRE_READER_BORN],
] as const) {
  test(`suggesting, wishing and tasting are accessible in both themes for ${who}`, async ({
    parentPage,
    childAtHome,
  }) => {
    test.setTimeout(240_000);
    const page = await childAtHome(who, born);
    await page.goto('/child/manage-food');
    await page.getByRole('button', { name: 'Suggest Food' }).click();
    const idea = page.getByRole('dialog', { name: 'Suggest New Food' });
    await expect(idea.getByRole('button', { name: 'Submit for Approval' })).toBeEnabled();
    await expectAccessibleInBothThemes(page);
    await idea.getByRole('button', { name: 'Submit for Approval' }).click();
    await expect(idea.locator('[aria-invalid=true], [role=alert]').first()).toBeVisible();
    // Who can't read yet picks a picture.
    if (born === PRE_READER_BORN) await idea.getByRole('button', { name: 'Apples' }).click();
    else await idea.getByRole('textbox', { name: 'Food name' }).fill('Mango');
    await idea.getByRole('button', { name: 'Dairy' }).click();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave now?' });
    await expect(question).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await question.getByRole('button', { name: 'Leave' }).click();

    await page.goto('/child/rewards');
    await page.getByRole('button', { name: 'Make a wish' }).click();
    const wish = page.getByRole('dialog', { name: 'Make a wish' });
    await expect(wish.getByRole('button', { name: 'Send my wish' })).toBeEnabled();
    await expectAccessibleInBothThemes(page);
    await wish.getByRole('button', { name: 'Send my wish' }).click();
    await expect(wish.locator('[aria-invalid=true], [role=alert]').first()).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await backendOf(parentPage).call('create_taste_adventure', {
      p_child_id: await idOf(parentPage, 'profiles', who),
      p_food_id: await idOf(parentPage, 'foods', 'Broccoli'),
      p_tastes: 7,
      p_points_per_taste: 5,
    });
    await page.goto('/child/challenges');
    await page.getByRole('button', { name: 'Try it now: Broccoli' }).click();
    const taste = page.getByRole('dialog', { name: 'Taste Adventure' });
    await expect(taste.getByRole('button', { name: 'Yummy!' })).toBeEnabled();
    await expectAccessibleInBothThemes(page);
    await taste.getByRole('button', { name: 'Yummy!' }).click();
    await expect(taste.getByRole('button', { name: 'Star' })).toBeEnabled();
    await expectAccessibleInBothThemes(page);
    await taste.getByRole('button', { name: 'Star' }).click();
    await expect(taste.getByRole('heading', { name: 'You tried Broccoli!' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
}
