// `npm run dev -- child`: a development server for each remote named, inside the product as it was released here. What changes is
// replaced in the open page. With `--page https://staging.example` they are for that page, and no product is started.
// The shell is built anew on every change, into a store of its own: reload the page.
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkNode, installWhenStale, root } from './prepare.mjs';

checkNode();
installWhenStale();
const { remoteContainer } = await import('@tastequest/build/shared-modules');
const options = process.argv.slice(2);
const page = take('--page');
const firstPort = Number(take('--remote-port') ?? 4201);
const parts = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
const named = parts.filter((name) => options.includes(name) || options.includes(name.replace('mfe-', '')));
const others = options.filter((word) => !named.includes(word) && !named.includes(`mfe-${word}`));
const remotes = named
  .filter((name) => name !== 'shell')
  .map((folder, index) => ({ folder, name: folder.replace('mfe-', ''), port: firstPort + index }));
const hasShell = named.length > remotes.length;

if (named.length === 0 || (page && hasShell)) {
  console.error(`\nSay what you work on.\n\nFor example npm run dev -- child. There are: ${parts.join(', ')}.\n`);
  process.exit(1);
}

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

/** An option's value, which is then taken out of `options`. */
function take(option) {
  const at = options.indexOf(option);
  return at === -1 ? undefined : options.splice(at, 2)[1];
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
