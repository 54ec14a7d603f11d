import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newSuperAdmin, signUp, type Family, type Person } from './family.ts';
import type { Site } from './api.ts';
import { createReward, goTo, logFood } from './steps.ts';
import { expect } from './test.ts';

interface Scene {
  site: Site;
  family: Family;
  openDevice: (person?: Person) => Promise<Page>;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/**
 * Once through each area: its main screen, one dialog, one write that reaches the server and is seen, and what it asks of the shell
 * (titles, messages, counts, questions).
 */
export const walks = {
  /** It writes nothing: it leads to the sign-up. */
  async landing({ openDevice }: Scene) {
    const page = await openDevice();
    const isOneMain = () => expect(page.getByRole('main')).toHaveCount(1);
    await page.goto('/');
    await isOneMain();
    // That page came prerendered; the next one is drawn by the remote.
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await expect(heading(page, 'Welcome back')).toBeVisible();
    await page.getByRole('link', { name: 'TasteQuest' }).click();
    await page.getByText('Do we need to download anything?').click();
    await isOneMain();
    await expect(page.getByText('No download needed.')).toBeVisible();
    await page.getByRole('button', { name: 'Get Started' }).first().click();
    await expect(heading(page, 'Create your account')).toBeVisible();
  },

  async parent({ family, openDevice }: Scene) {
    const child = await family.addChild({ name: 'Mia' });
    await child.api.call('suggest_food', {
      p_name: 'Mango',
      p_description: null,
      p_category_tags: [],
      p_idempotency_key: randomUUID(),
    });
    const page = await openDevice(family.parent);
    await page.goto('/parent');
    await expect(heading(page, 'Parent Dashboard')).toBeVisible();
    await createReward(page, { name: 'Zoo', points: 50 });
    await expect(page).toHaveTitle(/^Rewards/);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Approvals' })).toContainText(
      '1',
    );
    await page.getByRole('button', { name: 'Edit Zoo' }).click();
    await page.getByRole('dialog', { name: 'Edit Reward' }).getByLabel('Points Required').fill('70');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await family.parent.api.rows('rewards', 'select=name,points_required')).toEqual([
      { name: 'Zoo', points_required: 50 },
    ]);
  },

  async child({ family, openDevice }: Scene) {
    await family.addFoods();
    const child = await family.addChild({ name: 'Mia' });
    const page = await openDevice(child);
    await page.goto('/child');
    await expect(heading(page, 'My Dashboard')).toBeVisible();
    await logFood(page, { name: 'Broccoli', points: 15 }, 'Lunch');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await child.api.rows('food_logs', 'select=food_name')).toEqual([{ food_name: 'Broccoli' }]);
    await goTo(page, 'Rewards');
    await expect(heading(page, 'Rewards')).toBeVisible();
  },

  async settings({ family, openDevice }: Scene) {
    const page = await openDevice(family.parent);
    await page.goto('/settings');
    await expect(heading(page, 'Account')).toBeVisible();
    await page.getByRole('button', { name: 'New code' }).click();
    const question = page.getByRole('dialog', { name: 'Create a new family code?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await page.getByLabel('Name', { exact: true }).fill('Robin Carter');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Account information updated successfully')).toBeVisible();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await family.parent.api.rows('profiles', 'role=eq.parent&select=full_name')).toEqual([
      { full_name: 'Robin Carter' },
    ]);
  },

  async admin({ site, openDevice }: Scene) {
    const name = `Noor Target ${randomUUID()}`;
    await signUp(site, name);
    const page = await openDevice(await newSuperAdmin(site));
    await page.goto('/settings/super-admin');
    await expect(heading(page, 'Super Admin')).toBeVisible();
    await page.getByLabel('Search users').fill(name);
    await page.getByRole('button', { name: `Edit roles of ${name}` }).click();
    await page.getByRole('button', { name: 'Add role Parent Pro' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add role' }).click();
    await expect(page.getByText('Role updated successfully')).toBeVisible();
    const roles = page.getByRole('dialog', { name: `Roles of ${name}` });
    await roles.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Parent Pro');
  },
} satisfies Record<string, (scene: Scene) => Promise<void>>;
