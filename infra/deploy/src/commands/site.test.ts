import path from 'node:path';
import timers from 'node:timers/promises';
import { releaseTesting } from '../testing/builds.ts';
import { followSite } from './site.ts';

const ENV = { SITE_URL: 'https://a.example', SUPABASE_URL: 'https://b.example', SUPABASE_ANON_KEY: 'key' };

let t: ReturnType<typeof releaseTesting>;
beforeEach(() => (t = releaseTesting()));
afterEach(() => t.remove());

/** Until it says something. */
const follow = (environment: string, watch: boolean) => {
  const options = { store: t.store, environment, out: path.join(t.root, 'site') };
  return followSite(options, ENV, watch, (line) => {
    throw new Error(line);
  });
};

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
  const said: string[] = [];
  const polls = jest.spyOn(timers, 'setTimeout').mockResolvedValueOnce(undefined);
  polls.mockRejectedValueOnce(new Error('enough'));
  const options = { store: t.store, environment: 'production', out: path.join(t.root, 'site') };
  await expect(followSite(options, ENV, true, (line) => void said.push(line))).rejects.toThrow('enough');
  polls.mockRestore();
  expect(said).toEqual([expect.stringContaining('waiting for the first release.')]);
});

it.each([
  ['SITE_URL', 'tastequest.example'],
  ['SUPABASE_URL', ''],
  ['SUPABASE_ANON_KEY', ''],
])('writes nothing where %s is "%s"', async (name, value) => {
  await t.releaseBuild('shell');
  const options = { store: t.store, environment: 'production', out: path.join(t.root, 'site') };
  const following = followSite(options, { ...ENV, [name]: value }, false, () => undefined);
  await expect(following).rejects.toThrow(`${name} is missing or not an address.`);
});

it('writes the pages once while the same is live', async () => {
  await t.releaseBuild('shell');
  const said: string[] = [];
  const polls = jest.spyOn(timers, 'setTimeout').mockResolvedValueOnce(undefined);
  polls.mockRejectedValueOnce(new Error('enough'));
  const options = { store: t.store, environment: 'production', out: path.join(t.root, 'site') };
  await expect(followSite(options, ENV, true, (line) => void said.push(line))).rejects.toThrow('enough');
  polls.mockRestore();
  expect(said).toEqual([expect.stringContaining('Revision 1 of production is in')]);
});
