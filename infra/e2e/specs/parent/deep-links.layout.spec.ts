import { MIA } from '../../src/family.ts';
import { watchLayoutShift } from '../../src/layout-shift.ts';
import { openScreen, PARENT_SCREENS } from '../../src/screens.ts';
import { expect, test } from '../../src/test.ts';

test('every screen, opened first, tells what waits, with at most two requests of its own and no jump of the bar', async ({
  family,
  parentPage,
}) => {
  const mia = await family.addChild(MIA);
  await mia.api.call('suggest_food', { p_name: 'Mango slices', p_description: null, p_category_tags: ['fruits'] });
  const layoutShift = await watchLayoutShift(parentPage);
  for (const path of PARENT_SCREENS) {
    await test.step(path, async () => {
      const asked = new Set<string>();
      // Who is signed in, and that an area was opened, is the shell's to ask and to count.
      parentPage.on('request', (request) => {
        const name = /(?:rest|functions)\/v1\/(?:rpc\/)?(\w+)/.exec(request.url())?.[1];
        if (name && !['my_session', 'track_usage', 'record_remote_events'].includes(name)) asked.add(name);
      });
      // The screen before may ask until the document of this one is there.
      parentPage.once('framenavigated', () => asked.clear());
      await openScreen(parentPage, path);
      await expect(parentPage.getByRole('banner').getByText('(1 waiting)').first()).toBeAttached();
      // Of the account also whether a new address waits.
      expect([...asked].length, [...asked].join()).toBeLessThanOrEqual(path === '/settings/account' ? 3 : 2);
      parentPage.removeAllListeners('request');
    });
  }
  await test.step('the bar stays where it was', async () => {
    await parentPage.goto('/parent/rewards');
    await expect(parentPage.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(parentPage.getByRole('banner')).toBeVisible();
    expect(await layoutShift()).toBeLessThan(0.02);
  });
});
