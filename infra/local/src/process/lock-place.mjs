import { readFileSync, readlinkSync, statSync } from 'node:fs';
import { hostname } from 'node:os';

/** Who holds a data folder writes its lock anew so often, in milliseconds. */
export const BEAT_MS = 2000;

/** Where processes see each other by their numbers: one system since its last start, and of that one container. Plain JavaScript: `npm run status` asks without packages. */
export function lockPlace() {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/**
 * Whether a process that is not seen from here holds the data folder of this lock: in a container, or on another machine. Its number says
 * nothing here, and that the lock is written anew says all.
 * @param {string} file
 */
export function isHeldElsewhere(file) {
  try {
    /** @type {unknown} */
    const holder = JSON.parse(readFileSync(file, 'utf8'));
    const place = /** @type {{ place?: unknown }} */ (holder).place;
    // A clock that was put back makes no lock last for years.
    const isFresh = Math.abs(Date.now() - statSync(file).mtimeMs) < 3 * BEAT_MS;
    return isFresh && typeof place === 'string' && place !== lockPlace();
  } catch {
    return false;
  }
}
