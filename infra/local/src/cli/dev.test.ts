import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A clone that has `npm run dev` and, in place of what that starts, programs that say how they were started. */
let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tq-dev-'));
  const here = path.join(__dirname, '../../../..');
  for (const file of ['cli/dev.mjs', 'cli/prepare.mjs', 'src/cli/dev-options.mjs', 'src/cli/usage.mjs'])
    cpSync(path.join(here, 'infra/local', file), path.join(root, 'infra/local', file));
  for (const folder of ['mfe-child', 'mfe-parent', 'node_modules', 'shared/build/src'])
    mkdirSync(path.join(root, folder), { recursive: true });
  symlinkSync(path.join(here, 'node_modules/@tastequest'), path.join(root, 'node_modules/@tastequest'));
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(path.join(root, lock), '{"packages":{}}');
  const said = 'remotes: process.env.DEV_REMOTES, args: process.argv.slice(2)';
  writeFileSync(path.join(root, 'infra/local/cli/start.mjs'), `console.log(JSON.stringify({ ${said} }));`);
  writeFileSync(path.join(root, 'shared/build/src/serve-remote.mjs'), 'setInterval(() => undefined, 1e6);');
});
afterAll(() => rmSync(root, { recursive: true }));

it.each([
  [['child'], { child: 'http://localhost:4201/tq_child.js' }, []],
  [
    ['parent', 'child', '--port', '4000'],
    { child: 'http://localhost:4201/tq_child.js', parent: 'http://localhost:4202/tq_parent.js' },
    ['--port', '4000'],
  ],
])('npm run dev -- %j starts the product with these remotes, and ends with it', (args, remotes, others) => {
  const dev = spawnSync(process.execPath, ['infra/local/cli/dev.mjs', ...args], { cwd: root, encoding: 'utf8' });
  expect(dev).toMatchObject({ status: 0, stderr: '' });
  const started = JSON.parse(dev.stdout) as { remotes: string; args: string[] };
  expect(JSON.parse(started.remotes)).toEqual(remotes);
  expect(started.args).toEqual(['--no-build', ...others]);
});
