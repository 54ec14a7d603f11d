import { watchLayoutShift } from '../src/layout-shift.ts';
import { suggestFood } from '../src/asks.ts';
import { expect, test } from '../src/child-scene.ts';
import { PARENT_SCREENS } from '../src/screens.ts';

test('every screen, opened first, tells what waits, with at most two requests of its own and no jump of the bar', async ({
  parentPage,
  childAtHome,
}) => {
  await suggestFood(await childAtHome('Mia'), 'Mango slices');
  const layoutShift = await watchLayoutShift(parentPage);
  for (const path of PARENT_SCREENS) {
    await test.step(path, async () => {
      const asked = new Set<string>();
      // Who is signed in, and that an area was opened, is the shell's to ask and to count.
      parentPage.on('request', (request) => {
        const name = /(?:rest|functions)\/v1\/(?:rpc\/)?(\w+)/.exec(request.url())?.[1];
        if (name && !['my_session', 'track_usage'].includes(name)) asked.add(name);
      });
      await parentPage.goto(path);
      await expect(parentPage.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(parentPage.getByRole('banner').getByText('(1 waiting)').first()).toBeAttached();
      await expect(parentPage.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      expect([...asked].length, [...asked].join()).toBeLessThanOrEqual(2);
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
