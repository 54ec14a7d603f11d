import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { UserError } from '../process/user-error.ts';

/** Builds what changed since the last build. */
export async function buildChanged(root: string): Promise<void> {
  const turbo = path.join(root, 'node_modules/turbo/bin/turbo');
  const child = spawn(process.execPath, [turbo, 'run', 'build', '--output-logs=errors-only', '--no-update-notifier'], {
    cwd: root,
    env: { ...process.env, DO_NOT_TRACK: '1', TURBO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const end = () => child.kill();
  process.once('exit', end);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('exit', end);
  if (code !== 0) {
    throw new UserError(
      `The build failed:\n${output.trim()}`,
      'Mend what it names, or start with --no-build to serve the last build.',
    );
  }
}
