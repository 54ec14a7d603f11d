/** How often what ends by itself is started again, and after which pauses. */
export interface Restarts {
  /** The pause before the next start, in milliseconds; null when there were too many. */
  next(): number | null;
}

const LIMIT = 5;
const WITHIN_MS = 60_000;
const FIRST_PAUSE_MS = 250;

/** Five starts within a minute, each after twice the pause of the one before; then it is no accident any more. */
export function createRestarts(now: () => number = () => performance.now()): Restarts {
  let times: number[] = [];
  return {
    next() {
      times = times.filter((time) => now() - time < WITHIN_MS);
      if (times.length >= LIMIT) return null;
      times.push(now());
      return FIRST_PAUSE_MS * 2 ** (times.length - 1);
    },
  };
}
