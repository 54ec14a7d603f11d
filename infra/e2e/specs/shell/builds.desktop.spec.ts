import type { Page, Request } from '@playwright/test';
import { buildRemote } from '@tastequest/build/testing';
import { withBuild } from '../../src/builds.ts';
import { goTo } from '../../src/steps.ts';
import { expect, test } from '../../src/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A settings remote whose page is loaded by itself; each build has its chunk under the same id. */
const settings = (page: string) =>
  buildRemote({
    name: 'settings',
    files: {
      'src/remote.tsx': `
        import { defineRemote } from '@tastequest/contract';
        import { lazy, Suspense } from 'react';
        const Page = lazy(() => import('./page').catch(() => import('./page')));
        export default defineRemote('1.0.0', () => <Suspense><Page /></Suspense>);`,
      'src/page.tsx': page,
    },
  });

const CRASHES = `export default function Page() { throw new Error('This build of settings is broken.'); }`;
const FIXED = `export default function Page() { return <h1>Fixed settings</h1>; }`;
const FAILS_ONCE = `
  globalThis.evaluations = (globalThis.evaluations ?? 0) + 1;
  if (globalThis.evaluations === 1) throw new Error('Not this time.');
  const Page = () => <h1>Fixed settings</h1>;
  export default Page;`;

test.describe('when an area crashed and its fix is released', () => {
  test.use({ expectedErrors: /settings/ });

  test('a retry runs the new code, without a reload', async ({ parentPage }) => {
    const [crashes, fixed] = await Promise.all([settings(CRASHES), settings(FIXED)]);
    const release = await withBuild(parentPage, 'settings', crashes);
    const reads = new Set<Request>();
    parentPage.on('request', (request) => void (request.url().endsWith('/registry.json') && reads.add(request)));
    parentPage.on('requestfinished', (request) => void reads.delete(request));
    await parentPage.goto('/parent');
    await goTo(parentPage, 'Settings');
    await expect(parentPage.getByRole('alert')).toContainText('This page stopped working');
    // A press shares what is being read.
    await expect.poll(() => reads.size).toBe(0);
    release(fixed);
    await parentPage.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(parentPage, 'Fixed settings')).toBeVisible();
  });
});

test('a module that failed while it was evaluated is evaluated anew when it is asked for again', async ({
  parentPage,
}) => {
  await withBuild(parentPage, 'settings', await settings(FAILS_ONCE));
  await parentPage.goto('/parent');
  await goTo(parentPage, 'Settings');
  await expect(heading(parentPage, 'Fixed settings')).toBeVisible();
});
