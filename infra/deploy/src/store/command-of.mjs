import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The command line of a process; empty where there is none, or it is ending. Plain JavaScript: `npm run status` answers without packages.
 * @param {number} pid
 */
export function commandOf(pid) {
  if (process.platform !== 'linux')
    return (spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).stdout ?? '').trim();
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
