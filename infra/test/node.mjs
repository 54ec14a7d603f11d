import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * Under npm, runs this very command on the Node that the project brings (`optionalDependencies`) and answers how it ended.
 * Answers nothing when this is that Node already, when there is none for this platform, and without npm.
 *
 * @param {string} root
 * @param {{ execPath: string, env: Record<string, string | undefined>, argv: string[] }} command
 */
export function onBroughtNode(root, { execPath, env, argv } = process) {
  const brought = path.join(root, 'node_modules', '.bin', 'node');
  if (!env.npm_execpath || !existsSync(brought) || realpathSync(brought) === realpathSync(execPath)) return undefined;
  return spawnSync(brought, argv.slice(1), { stdio: 'inherit', env });
}
