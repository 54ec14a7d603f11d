import { setTimeout as pause } from 'node:timers/promises';

/** Waits until the condition holds. False when it does not within the time. */
export async function waitFor(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
  everyMs = 20,
): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > end) return false;
    await pause(everyMs);
  }
  return true;
}
