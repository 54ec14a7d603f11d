import { expectAccessibleInBothThemes } from '../../src/accessible.ts';
import { PRE_READER_BORN } from '../../src/family.ts';
import { expect, test } from '../../src/test.ts';

for (const kid of [
  { name: 'Fee', born: '2016-03-09' },
  { name: 'Jo', born: PRE_READER_BORN },
]) {
  test(`suggesting, wishing and tasting are accessible in both themes for ${kid.name}`, async ({
    family,
    childAtHome,
  }) => {
    const { page, child } = await childAtHome(kid);
    await page.goto('/child/manage-food');
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

    await page.goto('/child/rewards');
    await page.getByRole('button', { name: 'Make a wish' }).click();
    const wish = page.getByRole('dialog', { name: 'Make a wish' });
    await expect(wish.getByRole('button', { name: 'Send my wish' })).toBeEnabled();
    await expectAccessibleInBothThemes(page);
    await wish.getByRole('button', { name: 'Send my wish' }).click();
    await expect(wish.locator('[aria-invalid=true], [role=alert]').first()).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await family.startAdventure(child, 'Broccoli');
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
