import type { Page } from '@playwright/test';
import { memoryOf } from '../../src/memory.ts';
import { goTo } from '../../src/steps.ts';
import { expect, test } from '../../src/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function switchAreas(page: Page, times: number) {
  for (let done = 0; done < times; done += 2) {
    await goTo(page, 'Settings');
    await expect(heading(page, 'Account')).toBeVisible();
    await goTo(page, 'Dashboard');
    await expect(heading(page, 'Parent Dashboard')).toBeVisible();
  }
  // What is still loading has less on it.
  await expect(page.getByRole('main').getByRole('button', { name: 'Add Child' }).first()).toBeVisible();
}

test('a hundred switches between areas leave nothing behind', async ({ parentPage }) => {
  const memory = await memoryOf(parentPage);
  await parentPage.goto('/parent');
  await switchAreas(parentPage, 20); // Until everything is loaded, and compiled.
  const before = await memory();
  await switchAreas(parentPage, 100);

  await expect.poll(async () => (await memory()).detachedRoots).toBe(0);
  const after = await memory();
  // A single root that stays has 143 listeners; a switch that stays 20 kB.
  expect(after.listeners - before.listeners).toBeLessThan(50);
  expect(after.nodes - before.nodes).toBeLessThan(100);
  expect(after.heapBytes - before.heapBytes).toBeLessThan(800_000);
});
