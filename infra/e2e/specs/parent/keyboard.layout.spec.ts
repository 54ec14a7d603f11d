import { MIA } from '../../src/family.ts';
import { expectKeyboardFriendly, pressAt } from '../../src/keyboard.ts';
import { goToScreen, PARENT_SCREENS } from '../../src/screens.ts';
import { expect, test } from '../../src/test.ts';

/** What opens a dialog on each screen. */
const DIALOGS: [path: string, opener: string, dialog: string][] = [
  ['/parent', 'Add Child', 'Add New Child'],
  ['/parent', 'Log Food', 'Log Food'],
  ['/parent/children', 'Sign-in for Ben', 'Sign-in for Ben'],
  ['/parent/children', 'Edit Ben', 'Edit Ben'],
  ['/parent/children', 'Remove Ben', 'Remove Child'],
  ['/parent/rewards', 'Create Reward', 'Create Reward'],
  ['/parent/challenges', 'Create Challenge', 'Create Challenge'],
  ['/parent/manage-food', 'Add Food', 'Add Food'],
  ['/parent/manage-food', 'Suggested foods', 'Suggested foods'],
  ['/parent/food-log', 'Log Food', 'Log Food'],
];

const SCREENS = new Set([
  ...DIALOGS.map(([path]) => path),
  ...PARENT_SCREENS,
  '/settings/notifications',
  '/settings/privacy',
]);

/** How many pixels of its content do not fit. */
const cutOff = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight;

test('Tab goes through every screen and back, seen at each stop; Escape leads from a dialog to what opened it', async ({
  family,
  parentPage: page,
}) => {
  await family.addChild({ ...MIA, name: 'Ben' });
  for (const path of SCREENS) {
    await test.step(path, async () => {
      await goToScreen(page, path);
      expect(await expectKeyboardFriendly(page)).toBeGreaterThanOrEqual(3);
      for (const [, opener, name] of DIALOGS.filter(([screen]) => screen === path)) {
        const opensDialog = page.getByRole('button', { name: opener, exact: true }).first();
        const dialog = page.getByRole('dialog', { name });
        await pressAt(page, opensDialog);
        await expect(dialog).toBeVisible();
        expect(await dialog.locator('header').evaluate(cutOff), `cut off in ${name}`).toBe(0);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(opensDialog).toBeFocused();
      }
    });
  }
});
