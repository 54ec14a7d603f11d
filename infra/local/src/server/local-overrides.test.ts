import { releaseTesting } from '@tastequest/deploy/testing';
import { createPageServer } from './page-server.ts';

let t: ReturnType<typeof releaseTesting>;
beforeEach(() => (t = releaseTesting()));
afterEach(() => t.remove());

it.each([
  [true, { everybody: true, origins: ['http://localhost:*', 'http://127.0.0.1:*'] }],
  [false, undefined],
])('whether pages may be overridden from this computer: %s', async (isPrivate, allowed) => {
  await t.releaseBuild('shell');
  const config = { supabaseUrl: '', publishableKey: 'key', mode: 'embedded' as const };
  const answer = createPageServer({ store: t.store, environment: 'production', config, isPrivate });
  const get = (path: string) => answer(new Request(`http://localhost${path}`));
  const registry = (await (await get('/registry.json')).json()) as { overrides?: object };
  const page = await get('/');
  expect(registry.overrides).toEqual(allowed);
  expect((await page.text()).includes('"everybody":true')).toBe(isPrivate);
  expect(page.headers.get('content-security-policy')?.includes('localhost')).toBe(isPrivate);
});
