import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts';
import { PRE_READER_BORN, type Kid } from './family.ts';
import { expectLargeTargets } from './large-targets.ts';
import { CHILD_SCREENS, expectGoodScreens, expectRoomForText, goToScreen } from './screens.ts';
import { expect, type Fixtures } from './test.ts';

type Scene = Pick<Fixtures, 'family' | 'childAtHome'>;
type WalkingKid = Pick<Kid, 'name' | 'born'>;

/** Through every screen of this child: accessible in both themes, with large targets; then through the dialogs. */
export async function walkAsChild({ family, childAtHome }: Scene, kid: WalkingKid): Promise<void> {
  const { page, child } = await childAtHome(kid);
  await family.addRewards([
    { name: `Story of ${kid.name}`, emoji: '📚', points_required: 20, child_id: child.id, category: 'Special' },
    { name: `Zoo with ${kid.name}`, emoji: '🦁', points_required: 400, child_id: child.id, category: 'Outings' },
  ]);
  await family.startAdventure(child, 'Broccoli');
  await family.givePoints(child, 60);
  await expectGoodScreens(page, CHILD_SCREENS, async () => {
    await expectLargeTargets(page);
    await expectRoomForText(page);
  });
  await page.goto('/child');
  await page.getByRole('button', { name: 'Log Food' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Apples/ })).toBeEnabled();
  await expectLargeTargets(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Apples/ }).click();
  const log = dialog.getByRole('button', { name: 'Log Food' });
  await expect(log).toBeEnabled();
  await expectLargeTargets(page);
  await log.click();
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeEnabled();
  await expectLargeTargets(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: /My sticker book/ }).click();
  await expect(page.getByText('0 of 7 tries')).toBeVisible();
  await expectLargeTargets(page);
  await expectAccessible(page);
  await walkDialogs(page, kid);
}

/** Suggests, wishes and tastes: each dialog is accessible in both themes, also with its errors. */
async function walkDialogs(page: Page, kid: WalkingKid): Promise<void> {
  await goToScreen(page, '/child/manage-food');
  await page.getByRole('button', { name: 'Suggest Food' }).click();
  const idea = page.getByRole('dialog', { name: 'Suggest New Food' });
  await expect(idea.getByRole('button', { name: 'Submit for Approval' })).toBeEnabled();
  await expectAccessibleInBothThemes(page);
  await idea.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(idea.locator('[aria-invalid=true], [role=alert]').first()).toBeVisible();
  // Who can't read yet picks a picture.
  if (kid.born === PRE_READER_BORN) await idea.getByRole('button', { name: 'Apples' }).click();
  else await idea.getByRole('textbox', { name: 'Food name' }).fill('Mango');
  await idea.getByRole('button', { name: 'Dairy' }).click();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave now?' });
  await expect(question).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await question.getByRole('button', { name: 'Leave' }).click();

  await goToScreen(page, '/child/rewards');
  await page.getByRole('button', { name: 'Make a wish' }).click();
  const wish = page.getByRole('dialog', { name: 'Make a wish' });
  await expect(wish.getByRole('button', { name: 'Send my wish' })).toBeEnabled();
  await expectAccessibleInBothThemes(page);
  await wish.getByRole('button', { name: 'Send my wish' }).click();
  await expect(wish.locator('[aria-invalid=true], [role=alert]').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.keyboard.press('Escape');
  await expect(wish).toBeHidden();
  await goToScreen(page, '/child/challenges');
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
}
