// `npm run dev -- child`: a development server for each remote named, inside the product as it was released here. What changes is
// replaced in the open page. With `--page https://staging.example` they are for that page, and no product is started.
// The shell is built anew on every change, into a store of its own: reload the page.
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readDevOptions } from '../src/cli/dev-options.mjs';
import { DEV_USAGE } from '../src/cli/usage.mjs';
import { checkNode, installWhenStale, root } from './prepare.mjs';

checkNode();
const remoteNames = readdirSync(root).flatMap((name) => (name.startsWith('mfe-') ? [name.slice(4)] : []));
const { named, page, remotePort, others } = readOptions(process.argv.slice(2), ['shell', ...remoteNames]);
installWhenStale();
const { remoteContainer } = await import('@tastequest/build/shared-modules');
const remotes = named
  .filter((name) => name !== 'shell')
  .map((name, index) => ({ folder: `mfe-${name}`, name, port: remotePort + index }));
const hasShell = named.includes('shell');

const children = [];
let isEnding = false;
// Ctrl-C reaches the others by itself; a plain kill has to be passed on. When one ends, so do all.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));

if (hasShell) buildShell();
const served = Object.fromEntries(
  remotes.map(({ name, port }) => [name, `http://localhost:${port}/${remoteContainer(name)}.js`]),
);
if (!page) {
  const env = {
    ...(remotes.length > 0 && { DEV_REMOTES: JSON.stringify(served) }),
    ...(hasShell && { FOLLOW_BUILDS: '1' }),
  };
  run([path.join(root, 'infra/local/cli/start.mjs'), '--no-build', ...others], env);
}
const server = path.join(root, 'shared/build/src/serve-remote.mjs');
for (const { folder, port } of remotes)
  run([server, path.join(root, folder), '--port', String(port), ...(page ? ['--page', page] : [])]);
if (page) console.log(`Open ${page}, press Ctrl+Shift+F9 and give the addresses that follow. Stop with Ctrl-C.`);

function readOptions(args, parts) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(DEV_USAGE);
    process.exit(0);
  }
  const read = readDevOptions(args, parts);
  if (read.problem) {
    console.error(`\n${read.problem}\n\n${read.remedy}\n`);
    process.exit(1);
  }
  return read;
}

function run(args, env) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  child.on('exit', (code) => end(code ?? 0));
  children.push(child);
}

function end(code) {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  for (const child of children) child.kill();
}

function buildShell() {
  // What is not watched has to be there too.
  const turbo = path.join(root, 'node_modules/turbo/bin/turbo');
  const built = spawnSync(process.execPath, [turbo, 'run', 'build', '--output-logs=errors-only'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status !== 0) process.exit(1);
  // What was made the last time is not what is there now.
  rmSync(path.join(root, 'shell/.dev'), { recursive: true, force: true });
  const config = path.join(root, 'shell/webpack.config.mjs');
  run([path.join(root, 'node_modules/webpack/bin/webpack.js'), '--watch', '--config', config], {
    NODE_ENV: 'development',
  });
}
