// The server, and a build that follows every change. Reload the page to see it.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const parts = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
const configs = parts.flatMap((name) => ['--config', path.join(root, name, 'webpack.config.mjs')]);

const run = (args, env) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
const server = run([path.join(root, 'infra/local/cli/start.mjs'), '--no-build', ...process.argv.slice(2)]);
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
