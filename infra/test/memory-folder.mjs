import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';
import { isRunning } from '../deploy/src/store/is-running.mjs';

const NAME = /^tastequest-test-(\d+)-/;
/** Ten times what a run has in use. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * A folder in memory for the files of this run, such as databases and browsers' profiles: on a disk they cost a tenth of its processor
 * time. Answers nothing where there is no such place, it is small, or no program may run there. The folder goes with
 * this process, and with the next run what a run has left that was killed.
 */
export function memoryFolder({ place = '/dev/shm', mounts = '/proc/mounts', free = freemem() } = {}) {
  if (!isFit(place, mounts, free)) return undefined;
  for (const name of readdirSync(place)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(path.join(place, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(path.join(place, `tastequest-test-${process.pid}-`));
  // PostgreSQL goes through it, which does not run as root.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function isFit(place, mounts, free) {
  try {
    const { bavail, bsize } = statfsSync(place);
    const [, , type, options] = readFileSync(mounts, 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, at]) => at === place);
    return type === 'tmpfs' && !options.split(',').includes('noexec') && Math.min(bavail * bsize, free) >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
