import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const APPS = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));

interface Plan {
  globalCacheInputs: { files: Record<string, string> };
  tasks: { package: string; directory: string; command: string; inputs: Record<string, string> }[];
}

/** The files that a build depends on, from the root of the repository: when none changed, nothing is built. */
const inputs = new Map<string, string[]>();
beforeAll(() => {
  const turbo = path.join(root, 'node_modules/turbo/bin/turbo');
  const plan = execFileSync(process.execPath, [turbo, 'run', 'build', '--dry=json'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DO_NOT_TRACK: '1', TURBO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1e8,
  });
  const { globalCacheInputs, tasks } = JSON.parse(plan) as Plan;
  for (const task of tasks.filter(({ command }) => command !== '<NONEXISTENT>')) {
    const own = Object.keys(task.inputs).map((file) => path.posix.join(task.directory, file));
    inputs.set(task.directory, [...Object.keys(globalCacheInputs.files), ...own]);
  }
});

test('every app is built', () => {
  expect([...inputs.keys()].sort()).toEqual([...APPS].sort());
});

test.each(APPS)('%s is built again when its code, its budgets or what it is made with changes', (app) => {
  expect(inputs.get(app)).toEqual(
    expect.arrayContaining([
      app === 'shell' ? 'shell/src/main.tsx' : `${app}/src/remote.tsx`,
      `${app}/package.json`,
      `${app}/webpack.config.mjs`,
      'package-lock.json',
      'shared/build/.browserslistrc',
      'shared/build/package.json',
      'shared/build/src/webpack.mjs',
      'shared/contract/src/index.ts',
      'shared/ui/src/index.ts',
    ]),
  );
});

test.each(APPS)('%s is not built again for a test, a document, or the code and budgets of another app', (app) => {
  const files = inputs.get(app) ?? [];
  expect(files.filter((file) => /\.test\.tsx?$|\/testing\b|\/gallery\/|README\.md$|CHANGELOG\.md$/.test(file))).toEqual(
    [],
  );
  const owners = new Set(files.map((file) => file.split('/')[0]));
  expect([...owners].sort()).toEqual([app, 'package-lock.json', 'shared'].sort());
});
