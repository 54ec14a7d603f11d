import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from '@tastequest/contract/internal';
import { readEnvironment } from '../environment/environment.ts';
import { readLog } from '../environment/log.ts';
import { createLiveSite } from '../pages/live-site.ts';
import { releaseTesting } from '../testing/builds.ts';
import { listLive } from './list.ts';
import { allowOverrides, refuseOverrides } from './overrides.ts';

let t: ReturnType<typeof releaseTesting>;
beforeEach(async () => {
  t = releaseTesting();
  await t.releaseBuild('shell');
});
afterEach(() => t.remove());

const FAMILY = '0b54c9ae-8d1f-4a43-9b1d-6f1f0d1d2c3b';
const allowance = { origins: ['http://localhost:4201'], roles: ['parent'], families: [FAMILY] };
const allowed = { ...allowance, families: [fingerprint(FAMILY)] };
const site = async () => {
  const live = await createLiveSite({ store: t.store, environment: 'production' })();
  return { told: live?.registry.overrides, policy: live?.overrides };
};

it('are refused until they are allowed, and then again', async () => {
  expect(await site()).toEqual({ told: undefined, policy: [] });
  await allowOverrides(t.context(), allowance);
  expect(await site()).toEqual({ told: allowed, policy: ['http://localhost:4201'] });
  expect((await listLive(t.store)).overrides).toEqual({ production: allowed });
  expect((await readLog(t.store, 'production')).at(-1)?.changes).toEqual([
    expect.objectContaining({ action: 'allow', detail: `http://localhost:4201 for role parent, family ${FAMILY}` }),
  ]);
  expect((await allowOverrides(t.context(), allowance)).changes).toEqual([]);
  await refuseOverrides(t.context());
  expect(await site()).toEqual({ told: undefined, policy: [] });
  expect((await refuseOverrides(t.context())).changes).toEqual([]);
});

it.each([
  [{ families: [] }, { roles: ['parent'], families: [] }],
  [{ roles: [] }, { roles: [], families: allowed.families }],
])('are for a role or for a family alone: %j', async (patch, audience) => {
  await allowOverrides(t.context(), { ...allowance, ...patch });
  expect((await site()).told).toMatchObject(audience);
});

it('stay as they are while remotes are released', async () => {
  await allowOverrides(t.context(), allowance);
  await t.releaseBuild('child');
  expect((await readEnvironment(t.store, 'production')).registry.overrides).toEqual(allowed);
});

it.each([
  [{ ...allowed, origins: ['http://localhost:*'] }],
  [{ ...allowed, origins: ["https://dev.example 'unsafe-inline'"] }],
  [{ origins: 'https://dev.example' }],
])('are refused when the registry was written by hand as %j', async (overrides) => {
  const file = path.join(t.root, 'store/environments/production/registry.json');
  const registry = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...registry, overrides }));
  expect(await site()).toEqual({ told: undefined, policy: [] });
});

it.each([
  [{ roles: [], families: [] }, 'Nobody would get overrides'],
  [{ roles: ['chidl'] }, 'Nobody has the role "chidl"'],
  [{ families: ['TN7C6N6M'] }, '"TN7C6N6M" is not the id of a family'],
  [{ origins: [] }, 'would come from nowhere'],
  [{ origins: ['https://*.example'] }, 'not an origin that can be allowed'],
  [{ origins: ['http://localhost:*'] }, 'not an origin that can be allowed'],
  [{ origins: ['http://dev.example'] }, 'not an origin that can be allowed'],
  [{ origins: ['https://dev.example/remotes'] }, 'not an origin that can be allowed'],
  [{ origins: ['https://dev.example; script-src *'] }, 'not an origin that can be allowed'],
])('%j is refused', async (patch, message) => {
  await expect(allowOverrides(t.context(), { ...allowance, ...patch })).rejects.toThrow(message);
});
