import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { CommandError } from '../command-error.ts';
import { SHELL } from '../releases/manifest.ts';
import { removeLeftovers } from '../releases/read-build.ts';
import { partsIn } from './source.ts';

/**
 * Builds these parts of a checkout, else all of them; what did not change comes from turbo's cache. Says nothing but when it fails,
 * and ends with this process.
 */
export async function build(root: string, names: readonly string[] = []): Promise<void> {
  const filters = names.map((name) => `--filter=@tastequest/${name === SHELL ? SHELL : `mfe-${name}`}`);
  const turbo = path.join(root, 'node_modules/turbo/bin/turbo');
  const args = ['run', 'build', '--output-logs=errors-only', '--no-update-notifier', ...filters];
  const child = spawn(process.execPath, [turbo, ...args], {
    cwd: root,
    env: { ...process.env, DO_NOT_TRACK: '1', TURBO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const end = () => child.kill();
  process.once('exit', end);
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', end);
  if (code === 0) {
    // Turbo brings files back, and removes none that another commit's build left.
    for (const folder of partsIn(root).values()) removeLeftovers(path.join(folder, 'dist'));
    return;
  }
  throw new CommandError(
    `The build failed:\n${output.trim()}`,
    'Fix what it names; nothing was released. "npm start -- --no-build" serves what was live before.',
  );
}
