import path from 'node:path';
import { Command } from 'commander';
import { releaseTesting } from '../testing/builds.ts';
import { addReleaseCommands } from './release-commands.ts';
import { addStoreCommands } from './store-commands.ts';

let t: ReturnType<typeof releaseTesting>;
const print = jest.spyOn(console, 'log').mockReturnValue();
const tell = jest.spyOn(console, 'error').mockReturnValue();
beforeEach(() => {
  t = releaseTesting();
  print.mockClear();
  tell.mockClear();
});
afterEach(() => t.remove());

const call = (...args: string[]) => {
  const program = new Command().exitOverride();
  addReleaseCommands(program);
  addStoreCommands(program);
  return program.parseAsync(args, { from: 'user' });
};
const store = () => path.join(t.root, 'store');
/** What a command of the test's own store printed. */
async function printed(...args: string[]) {
  await call(...args, '--store', store());
  return print.mock.calls.flat().join('\n');
}

it('promotes into the environment that --to names', async () => {
  await t.releaseBuild('shell', {}, { environment: 'staging' });
  expect(await printed('promote', '--from', 'staging', '--to', 'preview')).toMatch(
    /^preview: promote shell, nothing → /,
  );
});

it('says that there is nothing to prune', async () => {
  await t.releaseBuild('shell');
  expect(await printed('prune')).toBe('Nothing to remove.');
});

it.each([
  [['prune', '--days', '-1'], '--days is a number from 0 to 36500.'],
  [['prune', '--days', 'many'], '--days is a number from 0 to 36500.'],
  [['release', 'child', '--dist', 'x', '--origin', 'https://cdn.example/files'], 'is not an origin.'],
  [['release', 'child', '--dist', 'x', '--origin', 'ftp://cdn.example'], 'is not an origin.'],
  [['release', 'child', 'parent', '--dist', 'x'], '--build-id and --dist go with exactly one name.'],
  [['release', '--build-id', 'x'], '--build-id and --dist go with exactly one name.'],
  [['release', 'chidl', '--no-build'], 'There is no chidl in this checkout.'],
])('refuses %j', async (args, words) => {
  await t.releaseBuild('shell');
  await expect(printed(...args)).rejects.toThrow(words);
  expect(print).not.toHaveBeenCalled();
});

it('says which store it took where none is named, and not among what it prints', async () => {
  const { RELEASE_STORE: _, ...env } = process.env;
  const replaced = jest.replaceProperty(process, 'env', env);
  // There may be none.
  await call('list', '--json').catch(() => undefined);
  replaced.restore();
  expect(tell).toHaveBeenCalledTimes(1);
  for (const [line] of print.mock.calls) expect(() => JSON.parse(String(line)) as unknown).not.toThrow();
});
