import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { releaseTesting } from '../testing/builds.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

let t: ReturnType<typeof releaseTesting>;
beforeAll(() => (t = releaseTesting()));
afterAll(() => t.remove());

/** As `npm run` would. */
const run = (...args: string[]) => runWith({}, ...args);
function runWith(more: Record<string, string>, ...args: string[]) {
  const command = ['--import', './infra/local/cli/typescript.mjs', 'infra/deploy/src/cli/main.ts', ...args];
  const store = args.includes('--store') ? [] : ['--store', path.join(t.root, 'store')];
  const env = { ...process.env, RELEASE_BY: 'Ada', INIT_CWD: t.root, ...more };
  const how = { cwd: ROOT, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...store], how);
  return { status, stdout, stderr };
}

it('releases a build from any folder, and says what it did', () => {
  t.build('shell');
  t.build('child');
  expect(run('release', 'shell', '--dist', 'dist-shell', '--commit', '0123456789ab', '--why', 'first').stdout).toMatch(
    /shell [0-9a-f]{16}: 4 files uploaded\nproduction: release shell, nothing → [0-9a-f]{16}\nproduction is a new environment\.\n$/,
  );
  const planned = run('release', 'child', '--dist', './dist-child', '--dry-run');
  expect(planned.stdout).toMatch(/files to upload\nproduction: release child.*\nDry run: nothing was changed\./);
  const { live } = JSON.parse(run('list', '--json').stdout) as { live: object[] };
  expect(live).toEqual([
    expect.objectContaining({
      name: 'shell',
      by: 'Ada',
      why: 'first',
      commit: '0123456789ab',
      environment: 'production',
    }),
  ]);
});

it('says what is wrong and what to do, in words or as JSON, and fails', () => {
  const words = run('rollback', 'child');
  expect(words).toMatchObject({ status: 1, stdout: '' });
  expect(words.stderr).toMatch(
    /child is not live here\.\n\nLive are: shell\. "npm run release -- child" releases it\./,
  );
  const json = run('rollback', 'child', '--json');
  expect(json).toMatchObject({ status: 1, stderr: words.stderr });
  expect(JSON.parse(json.stdout)).toEqual({
    error: 'child is not live here.',
    remedy: 'Live are: shell. "npm run release -- child" releases it.',
  });
});

it('does nothing when npm kept an option to itself', () => {
  const { status, stderr } = runWith({ npm_config_dry_run: 'true' }, 'release', 'child', '--dist', 'dist-child');
  expect(status).toBe(1);
  expect(stderr).toMatch(
    'npm kept --dry-run to itself.\n\nWrite -- before the options: npm run release -- child --dry-run',
  );
  expect(stderr).not.toContain('uploaded');
});

it('names the environments there are where the one named is none, and says so of a store', () => {
  const store = path.join(t.root, 'store');
  for (const command of ['rollback', 'off'])
    expect(run(command, 'shell', '--environment', 'prodution').stderr).toBe(
      `\nThere is no environment prodution in ${store}.\n\nThere are: production. A release makes a new one.\n\n`,
    );
  const nowhere = path.join(t.root, 'stoer');
  for (const command of ['rollback', 'list'])
    expect(run(command, 'shell', '--store', nowhere)).toMatchObject({
      status: 1,
      stderr: `\nThere is no store in ${nowhere}.\n\nLook at --store; "npm run release" makes a new one.\n\n`,
    });
});

it('lists what is uploaded and not live, and refuses what is neither', () => {
  t.build('parent');
  const upload = () => run('release', 'parent', '--dist', 'dist-parent', '--no-switch').stdout;
  expect(upload()).toMatch(/files uploaded, live for nobody yet\n$/);
  expect(upload()).toMatch(/files in the store already\n$/);
  expect(run('list', 'parent').stdout).toMatch(
    /^Nothing of this is live in [^\n]*\.\n\nname +build[^\n]*\nparent +[0-9a-f]{16}/,
  );
  expect(run('list', 'parent', 'chidl')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: '\nchidl is neither live nor in the store.\n\nThere are: parent, shell.\n\n',
  });
});

it('says that nothing changed where what is released is live', () => {
  const again = run('release', 'shell', '--dist', 'dist-shell');
  expect(again.stdout).toMatch(/files in the store already\nproduction: nothing to change\.\n$/);
});

it('says in words, and at once, when the store is no folder that takes anything', () => {
  const inAFile = path.join(t.build('admin'), 'manifest.json/store');
  for (const [store, problem] of [
    [inAFile, 'ENOTDIR'],
    ['/proc/1/store', 'mkdir'],
  ] as const) {
    const { status, stderr } = run('release', 'admin', '--dist', 'dist-admin', '--store', store);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      new RegExp(
        `^\\nThe store can't be used: .*${problem}.*\\n\\nName a folder that can be written, or a bucket: --store\\.\\n`,
      ),
    );
  }
});

it('explains every command', () => {
  const { stdout } = run('canary', '--help');
  expect(stdout).toContain('Usage: npm run canary -- [options] <name>');
  for (const option of ['--share', '--role', '--family', '--store', '--environment', '--dry-run', '--json', '--reason'])
    expect(stdout).toContain(option);
});
