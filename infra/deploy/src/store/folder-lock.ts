import { lstat, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** How long one replacement may take; it is a matter of milliseconds. */
const LOCK_LIMIT_MS = 10_000;

/** Folders are made exclusively on every file system. One that was left behind by a process that died is taken over. */
export async function takeLock(lock: string): Promise<() => Promise<void>> {
  await mkdir(path.dirname(lock), { recursive: true });
  for (;;) {
    try {
      await mkdir(lock);
      return () => rm(lock, { recursive: true, force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const since = await heldSince(lock);
    if (since !== null && Date.now() - since > LOCK_LIMIT_MS) await breakLock(lock, since);
    else await wait(10 + Math.random() * 20);
  }
}

const heldSince = (lock: string) =>
  lstat(lock).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

/** One of those who wait removes exactly the lock that is too old, and never the next one. */
async function breakLock(lock: string, since: number): Promise<void> {
  const claim = `${lock}.${since}`;
  const isMine = await mkdir(claim).then(
    () => true,
    () => false,
  );
  if (!isMine) return wait(20);
  if ((await heldSince(lock)) === since) await rm(lock, { recursive: true, force: true });
  await rm(claim, { recursive: true, force: true });
}
