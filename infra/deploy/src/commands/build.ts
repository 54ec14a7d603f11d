import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { CommandError } from '../command-error.ts';
import { SHELL } from '../releases/manifest.ts';

/** Builds only these parts of the checkout; what did not change comes from turbo's cache. */
export async function build(root: string, names: readonly string[], quiet = false): Promise<void> {
  const filters = names.map((name) => `--filter=@tastequest/${name === SHELL ? SHELL : `mfe-${name}`}`);
  const turbo = path.join(root, 'node_modules/turbo/bin/turbo');
  const args = ['run', 'build', '--output-logs=errors-only', '--no-update-notifier', ...filters];
  const child = spawn(process.execPath, [turbo, ...args], {
    cwd: root,
    env: { ...process.env, DO_NOT_TRACK: '1', TURBO_TELEMETRY_DISABLED: '1' },
    // What it says is not part of the one JSON object.
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return;
  throw new CommandError(
    `The build of ${names.join(', ')} failed; nothing was released.`,
    'Fix what it names, then try again.',
  );
}
