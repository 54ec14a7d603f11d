interface QueueOptions {
  /** How many work at once. */
  atOnce: number;
  /** How many may wait for them, however quick they are. */
  waiting: number;
  /** Whoever can't be answered within this time is refused. */
  promiseMs?: number;
  /** Told of each refusal. */
  onRefused?: () => void;
}

/** What whoever is refused is told: to ask again in so many seconds. */
export interface Refused {
  retryAfter: number;
}

/**
 * Lets a few work at once and some wait, as long as they can be answered in time. Everybody else is refused, before anything of the
 * work began.
 */
export interface Queue {
  run<T>(work: () => Promise<T>): Promise<T | Refused>;
}

/** No page waits for longer than its client does (shared/client, fetch-in-time.ts). */
const LONGEST_RETRY_S = 10;

export const isRefused = (answer: object): answer is Refused => 'retryAfter' in answer;

export function createQueue({ atOnce, waiting, promiseMs = 2000, onRefused = () => undefined }: QueueOptions): Queue {
  const line: (() => void)[] = [];
  const time = createEstimate();
  let working = 0;
  /** Until when the places are promised to those who were refused, one after the other. */
  let bookedUntil = 0;

  const refuse = (): Refused => {
    onRefused();
    const now = performance.now();
    bookedUntil = Math.max(bookedUntil, now + (line.length * time.usual()) / atOnce) + time.usual() / atOnce;
    return { retryAfter: Math.min(Math.max(Math.ceil((bookedUntil - now) / 1000), 1), LONGEST_RETRY_S) };
  };
  /** While the work takes longer than promised one at a time is let in, and finds out whether that is still so. */
  const hasFreePlace = () => working < (time.usual() <= promiseMs ? atOnce : 1);
  const leave = () => {
    const next = line.shift();
    // Who is next takes the place as it is: nobody who comes now gets in between.
    if (next) next();
    else working -= 1;
  };
  /** True with the place of one who left, false when there was none in time. */
  const wait = (atMost: number) =>
    new Promise<boolean>((resolve) => {
      const enter = () => {
        clearTimeout(limit);
        resolve(true);
      };
      const limit = setTimeout(() => {
        line.splice(line.indexOf(enter), 1);
        resolve(false);
      }, atMost);
      line.push(enter);
    });
  return {
    async run(work) {
      if (hasFreePlace()) working += 1;
      else {
        const until = performance.now() + promiseMs;
        const patience = promiseMs - time.long();
        const isHopeless = line.length >= waiting || ((line.length + 1) * time.usual()) / atOnce > patience;
        if (isHopeless || !(await wait(patience))) return refuse();
        // Meanwhile the work may have become slower.
        if (performance.now() + time.long() > until) {
          leave();
          return refuse();
        }
      }
      const began = performance.now();
      try {
        return await work();
      } finally {
        time.learn(performance.now() - began);
        leave();
      }
    },
  };
}

/** How long the work takes, learned from the last of it: mean and deviation, as TCP estimates the time of an answer (RFC 6298). */
function createEstimate() {
  let mean = 0;
  let deviation = 0;
  return {
    usual: () => mean,
    long: () => mean + 4 * deviation,
    learn(ms: number) {
      deviation += (Math.abs(ms - mean) - deviation) / 4;
      mean += (ms - mean) / 8;
    },
  };
}
