// The server, and a build that follows every change of the parts named (`npm run dev -- child`), else of all. Reload the page.
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkNode, installWhenStale, root } from './prepare.mjs';

checkNode();
installWhenStale();
const parts = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
const given = process.argv.slice(2);
const named = parts.filter((name) => given.includes(name) || given.includes(name.replace('mfe-', '')));
const options = given.filter((word) => !named.includes(word) && !named.includes(`mfe-${word}`));
const watched = named.length > 0 ? named : parts;
const configs = watched.flatMap((name) => ['--config', path.join(root, name, 'webpack.config.mjs')]);

// What is not watched has to be there too.
const turbo = path.join(root, 'node_modules/turbo/bin/turbo');
const built = spawnSync(process.execPath, [turbo, 'run', 'build', '--output-logs=errors-only'], {
  cwd: root,
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(1);

// What was made the last time is not what is there now.
for (const name of parts) rmSync(path.join(root, name, '.dev'), { recursive: true, force: true });

const run = (args, env) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
const server = run([path.join(root, 'infra/local/cli/start.mjs'), '--no-build', ...options], { FOLLOW_BUILDS: '1' });
const build = run([path.join(root, 'node_modules/webpack/bin/webpack.js'), '--watch', ...configs], {
  NODE_ENV: 'development',
});

// Ctrl-C reaches both by itself; a plain kill has to be passed on. When one ends, so does the other.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => [server, build].forEach((child) => child.kill(signal)));
for (const child of [server, build]) {
  child.on('exit', (code) => {
    server.kill();
    build.kill();
    process.exitCode ??= code ?? 0;
  });
}
