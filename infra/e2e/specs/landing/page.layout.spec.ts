import { watchLayoutShift } from '../../src/layout-shift.ts';
import { expect, test } from '../../src/test.ts';

test('for somebody signed in the shell takes the page over, and nothing jumps', async ({ parentPage }) => {
  const layoutShift = await watchLayoutShift(parentPage);
  const spinners: boolean[] = [];
  await parentPage.exposeFunction('sawSpinner', () => spinners.push(true));
  await parentPage.addInitScript(() => {
    new MutationObserver(() => {
      if (/Loading/.test(document.querySelector('[role=status]')?.textContent ?? ''))
        Reflect.get(window, 'sawSpinner')();
    }).observe(document, { childList: true, subtree: true });
  });
  await parentPage.goto('/');
  await expect(parentPage.getByRole('link', { name: 'My page' })).toBeVisible();
  expect(spinners).toEqual([]);
  expect(await layoutShift()).toBe(0);
  await parentPage.getByRole('button', { name: 'Get Started' }).click();
  await expect(parentPage.getByRole('heading', { level: 1, name: 'Parent Dashboard' })).toBeVisible();
});
