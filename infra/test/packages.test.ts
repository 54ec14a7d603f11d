import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { linkPackages, readBuild, runWebpack } from '@tastequest/build/testing';
import { build } from '@tastequest/deploy';

// For a busy machine: two whole builds take 15 s on an idle one.
jest.setTimeout(300_000);

const root = process.cwd();
const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const PACKAGES = ['build', 'client', 'contract', 'family', 'formats', 'ui'];

interface Packed {
  name: string;
  filename: string;
  files: { path: string }[];
}

interface Manifest {
  version: string;
  exports: Record<string, string | { types: string }>;
}

const run = (command: string, args: string[], cwd = root) => promisify(execFile)(command, args, { cwd });

let tarballs: string;
let packed: Packed[];
beforeAll(async () => {
  tarballs = await mkdtemp(path.join(tmpdir(), 'tastequest-packages-'));
  const workspaces = PACKAGES.flatMap((name) => ['--workspace', `@tastequest/${name}`]);
  const { stdout } = await run(NPM, [
    'pack',
    '--json',
    '--ignore-scripts',
    '--pack-destination',
    tarballs,
    ...workspaces,
  ]);
  packed = JSON.parse(stdout) as Packed[];
});
afterAll(() => rm(tarballs, { recursive: true, force: true }));

/** As `npm install` would: real folders, so that nothing finds its way back into the repository. */
async function installPacked(folder: string): Promise<void> {
  for (const { name, filename } of packed) {
    const target = path.join(folder, 'node_modules', name);
    await mkdir(target, { recursive: true });
    await run('tar', ['-xzf', path.join(tarballs, filename), '-C', target, '--strip-components', '1']);
  }
}

describe('a remote alone, of its own folder and the packed packages', () => {
  const remote = path.join(root, 'mfe-admin');
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tastequest-alone-'));
    await linkPackages(folder, ['@tastequest']);
    await installPacked(folder);
    const own = (await readdir(remote)).filter((name) => !['dist', 'node_modules'].includes(name));
    for (const name of own) await cp(path.join(remote, name), path.join(folder, name), { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is built to the same bytes as in the repository', async () => {
    // In the repository by turbo: the end-to-end tests need that build, too, and take it from the cache.
    const [alone] = await Promise.all([runWebpack(folder), build(root, ['admin'])]);
    const here = await readBuild(path.join(remote, 'dist'));
    expect([...alone.keys()]).toEqual([...here.keys()]);
    for (const [file, content] of alone) expect(here.get(file)?.equals(content)).toBe(true);
  });

  test('runs its tests, for which a busy machine has the same time', async () => {
    const config = `import { nodeProject, unitProject } from '@tastequest/build/jest';
      export default { projects: [unitProject(import.meta.dirname), nodeProject(import.meta.dirname)] };`;
    await writeFile(path.join(folder, 'jest.config.mjs'), config);
    // Where Jest itself keeps what a test file has set.
    const planted = `test('planted', () => expect(Reflect.get(globalThis, Symbol.for('TEST_TIMEOUT_SYMBOL'))).toBe(120_000));`;
    await writeFile(path.join(folder, 'src/planted.test.ts'), planted);
    const suites = ['src/planted', 'src/features/users/roles', 'src/features/remotes/remotes-tab'];
    const args = ['node_modules/jest/bin/jest.js', '--json', '--runInBand', '--', ...suites];
    const { stdout } = await run(process.execPath, args, folder);
    expect(JSON.parse(stdout)).toMatchObject({ numPassedTestSuites: 3, numFailedTests: 0 });
  });

  test('has the same lint', async () => {
    const decision = await readFile(path.join(root, 'docs/decisions/023-packages.md'), 'utf8');
    await writeFile(path.join(folder, '.oxlintrc.json'), /```json\n(.*?)```/s.exec(decision)?.[1] ?? '');
    const code = `import '@tastequest/ui';
      import '@tastequest/mfe-parent';
      import '@tastequest/client/internal';
      export const f = (db: { rpc(name: string): void }, n: number) => db.rpc(n.toLocaleString());
      void AbortSignal.any([]);`;
    await writeFile(path.join(folder, 'src/planted.ts'), code);
    const args = ['node_modules/oxlint/bin/oxlint', '--format=json'];
    // It ends with an error because it finds some.
    const { stdout } = await run(process.execPath, args, folder).catch((failure: { stdout: string }) => failure);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; message: string }[] };
    expect(diagnostics.map(({ filename, message }) => `${filename}: ${message}`).sort()).toEqual([
      'src/planted.ts: @tastequest/client/internal is for the shell alone.',
      'src/planted.ts: @tastequest/mfe-parent is no package of this repository.',
      expect.stringContaining('AbortSignal.any is not in'),
      'src/planted.ts: Data access lives in shared/client.',
      expect.stringContaining('are written by @tastequest/formats'),
    ]);
  });
});

test.each(PACKAGES)('%s is packed with every entry point, no tests, and what its version brought', async (name) => {
  const folder = path.join(root, 'shared', name);
  const { version, exports } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const changes = await readFile(path.join(folder, 'CHANGELOG.md'), 'utf8');
  expect(/^## (.+)$/m.exec(changes)?.[1]).toBe(version);
  expect(existsSync(path.join(folder, 'README.md'))).toBe(true);

  const files = packed.find((one) => one.name === `@tastequest/${name}`)?.files.map((file) => `./${file.path}`) ?? [];
  for (const entry of Object.values(exports)) {
    const [start = ''] = (typeof entry === 'string' ? entry : entry.types).split('*');
    expect(files.filter((file) => file.startsWith(start))).not.toEqual([]);
  }
  expect(files).toContain('./CHANGELOG.md');
  expect(files.filter((file) => /\.test\.\w+$/.test(file))).toEqual([]);
});
