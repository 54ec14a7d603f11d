import path from 'node:path';
import timers from 'node:timers/promises';
import { releaseTesting } from '../testing/builds.ts';
import { followSite } from './site.ts';

const ENV = { SITE_URL: 'https://a.example', SUPABASE_URL: 'https://b.example', SUPABASE_ANON_KEY: 'key' };

let t: ReturnType<typeof releaseTesting>;
beforeEach(() => (t = releaseTesting()));
afterEach(() => t.remove());

const optionsFor = (environment: string) => ({ store: t.store, environment, out: path.join(t.root, 'site') });

/** Until it says something. */
const follow = (environment: string, watch: boolean) =>
  followSite(optionsFor(environment), ENV, watch, (line) => {
    throw new Error(line);
  });

/** What it says while it looks twice. */
async function saidInTwoLooks() {
  const said: string[] = [];
  const polls = jest.spyOn(timers, 'setTimeout').mockResolvedValueOnce(undefined);
  polls.mockRejectedValueOnce(new Error('enough'));
  const following = followSite(optionsFor('production'), ENV, true, (line) => void said.push(line));
  await expect(following).rejects.toThrow('enough');
  polls.mockRestore();
  return said;
}

it('names the environments there are where the one named is none', async () => {
  await t.releaseBuild('child');
  await expect(follow('prodution', false)).rejects.toMatchObject({
    message: expect.stringContaining('There is no environment prodution'),
    remedy: expect.stringContaining('There are: production.'),
  });
  await expect(follow('production', false)).rejects.toThrow('Nothing is live in production');
});

it('says that it waits for a first release while it watches', async () => {
  await expect(follow('production', true)).rejects.toThrow('Nothing is live in production of');
});

it('says only once that it waits', async () => {
  expect(await saidInTwoLooks()).toEqual([expect.stringContaining('waiting for the first release.')]);
});

it.each([
  ['SITE_URL', 'tastequest.example'],
  ['SUPABASE_URL', ''],
  ['SUPABASE_ANON_KEY', ''],
])('writes nothing where %s is "%s"', async (name, value) => {
  await t.releaseBuild('shell');
  const following = followSite(optionsFor('production'), { ...ENV, [name]: value }, false, () => undefined);
  await expect(following).rejects.toThrow(`${name} is missing or not an address.`);
});

it('writes the pages once while the same is live', async () => {
  await t.releaseBuild('shell');
  expect(await saidInTwoLooks()).toEqual([expect.stringContaining('Revision 1 of production is in')]);
});
