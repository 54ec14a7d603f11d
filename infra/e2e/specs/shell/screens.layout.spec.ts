import { MIA } from '../../src/family.ts';
import { expectGoodScreens, expectRoomForText, PARENT_SCREENS, SETTINGS_SCREENS } from '../../src/screens.ts';
import { test } from '../../src/test.ts';

const LANDING = ['/', '/privacy'];
const VISITOR = ['/login', '/login?who=kid', '/signup', '/forgot-password', '/no-such-page'];
const PARENT = [...PARENT_SCREENS, ...SETTINGS_SCREENS];

test('the screens of a visitor are good', async ({ page }) => {
  await expectGoodScreens(page, LANDING);
  await expectGoodScreens(page, VISITOR, () => expectRoomForText(page));
});

test('the screens of a parent are good', async ({ family, parentPage }) => {
  const mia = await family.addChild(MIA);
  await family.addFoods();
  await family.addRewards([{ name: 'Trip to the zoo', points_required: 100, child_id: mia.id, category: 'Outings' }]);
  await expectGoodScreens(parentPage, PARENT, () => expectRoomForText(parentPage));
});
