import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { canary } from '@tastequest/deploy';
import { expectAccessible } from '../../src/accessible.ts';
import { newSuperAdmin } from '../../src/family.ts';
import { expect } from '../../src/test.ts';
import { mark, test } from '../../src/with-environment.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** `npm run canary:watch`, once; answers its exit code and what it says. */
async function watchOnce(store: string, environment: string) {
  const command = [
    '--import',
    './infra/local/cli/typescript.mjs',
    'infra/deploy/src/cli/main.ts',
    'canary:watch',
    'child',
    '--once',
    '--json',
  ];
  // Other tests break the stable build at the same time: the factor is not this test's subject.
  const options = ['--store', store, '--environment', environment, '--factor', '1'];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...command, ...options], { cwd: ROOT });
    return { code: 0, ...(JSON.parse(stdout) as object) };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stderr, ...(JSON.parse(stdout || '{}') as object) };
  }
}

test.use({ expectedErrors: /broken canary/ });

test('a canary that breaks is told of, seen by admins and ended, while children play on with the stable build', async ({
  environment,
  family,
  openDevice,
  site,
}) => {
  const { context } = environment;
  const stable = (await environment.live('child'))?.build;
  const build = await environment.release('child', `${mark(randomUUID())};throw new Error('broken canary')`, {
    noSwitch: true,
  });
  await canary(context, 'child', { share: 0, roles: ['child'], families: [] }, build);
  const page = await openDevice(await family.addChild({ name: 'Mia' }));
  await environment.show(page.context());
  // Once a page has stayed for a while: when that is, is up to the machine.
  const told = page.waitForResponse(/record_remote_events/, { timeout: 0 });
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto('/child');
    await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
  }
  // Leaving the page sends the rest.
  await page.goto('/privacy');
  expect((await told).ok()).toBe(true);

  const admin = await newSuperAdmin(site);
  const health = async () => (await admin.api.call('remote_health', {})) as { build: string; failed: number }[];
  await expect.poll(async () => (await health()).find((each) => each.build === build)?.failed).toBe(3);
  const adminPage = await openDevice(admin);
  await adminPage.goto('/settings/super-admin');
  await adminPage.getByRole('tab', { name: 'Remotes' }).click();
  const row = adminPage
    .getByRole('region', { name: 'Child' })
    .getByRole('row', { name: new RegExp(build.slice(0, 8)) });
  await expect(row).toContainText('Canary');
  await expect(row).toContainText("didn't load (3)");
  await expect(row).toContainText('Chrome');
  await expectAccessible(adminPage);

  expect(await watchOnce(context.store.address, context.environment)).toMatchObject({
    code: 2,
    verdict: 'rolled back',
    build,
  });
  expect(await environment.live('child')).toMatchObject({ build: stable });
  expect((await environment.live('child'))?.canary).toBeUndefined();
});
