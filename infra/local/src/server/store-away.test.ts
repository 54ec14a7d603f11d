import { releaseTesting } from '@tastequest/deploy/testing';
import { createPageServer } from './page-server.ts';

let t: ReturnType<typeof releaseTesting>;
/** The address of the shell's first file. */
let file: string;
const noRoute = () => Promise.reject(new Error('no route'));
const pagesOf = (store: typeof t.store) =>
  createPageServer({
    store,
    environment: 'production',
    config: { supabaseUrl: '', publishableKey: 'key', mode: 'embedded' },
  });
const warnings = () => (console.warn as jest.Mock).mock.calls.join();

beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  t = releaseTesting();
  await t.releaseBuild('shell');
  file = `/${(await t.store.list('releases/shell/files/'))[0]}`;
});
afterEach(() => {
  t.remove();
  jest.restoreAllMocks();
});

it('files of open tabs are there, whatever is the matter with the registry', async () => {
  const answer = pagesOf({ ...t.store, tagOf: noRoute });
  expect((await answer(new Request(`http://localhost${file}`))).status).toBe(200);
  const page = await answer(new Request('http://localhost/'));
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('nothing to show')]);
  expect(warnings()).toContain('no route');
});

it('files that the store does not give are away for a moment: nobody keeps the answer', async () => {
  const response = await pagesOf({ ...t.store, read: noRoute })(new Request(`http://localhost${file}`));
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(warnings()).toContain('no route');
});

it('files have one tag in quotes, also where the store gives it in quotes, as a bucket does', async () => {
  const read = async (key: string) => {
    const found = await t.store.read(key);
    return found && { ...found, tag: '"abc"' };
  };
  const response = await pagesOf({ ...t.store, read })(new Request(`http://localhost${file}`));
  expect(response.headers.get('etag')).toBe('"abc-identity"');
});
